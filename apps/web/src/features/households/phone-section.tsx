// Who signed up with Google has given no number, and maybe no last name: the other families need both.
import type { Me } from '@beanpool/contract/accounts'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, fieldIssues, messageOf } from '../../api.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { useSubmit } from '../../use-submit.ts'
import { meOptions } from '../accounts/me.ts'
import classes from './profile.module.css'
import { issueAt } from './use-household.ts'

export const PhoneSection = ({ me }: { me: Me }) => {
  const queries = useQueryClient()
  const [lastName, setLastName] = useState(me.lastName)
  const [phone, setPhone] = useState('')
  const save = useSubmit(
    api.accounts.update.mutationOptions({
      onSuccess: (answer) => {
        queries.setQueryData(meOptions.queryKey, answer)
        toast({ title: 'Phone saved', tone: 'good' })
      },
      onError: (error) => {
        if (fieldIssues(error).length > 0) return
        toast({ title: 'Failed to save Account.', text: messageOf(error), tone: 'bad' })
      },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ firstName: me.firstName, lastName, phone })
  }
  return (
    <Panel title="Your phone">
      <form ref={handsFocusOn} onSubmit={submit} className={classes.form} noValidate>
        {me.lastName === '' && (
          <TextInput
            label="Last name"
            autoComplete="family-name"
            value={lastName}
            onChange={(event) => setLastName(event.currentTarget.value)}
            error={issueAt(save.error, 'lastName')}
          />
        )}
        <TextInput
          label="Phone"
          description="Only families you share a group with see it."
          type="tel"
          autoComplete="tel"
          value={phone}
          onChange={(event) => setPhone(event.currentTarget.value)}
          error={issueAt(save.error, 'phone')}
        />
        <div>
          <Button type="submit" variant="default" loading={save.isPending}>
            Save phone
          </Button>
        </div>
      </form>
    </Panel>
  )
}
