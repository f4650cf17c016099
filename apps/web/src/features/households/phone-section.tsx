// Asks for what the other families need and a sign-up did not bring: Google gives no number and maybe no last name, and
// what was typed before an address was confirmed may have been thrown away.
import type { Me } from '@beanpool/contract/accounts'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, fieldIssues, messageOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { meOptions } from '../session/me.ts'
import { WaitingLines } from '../waiting/waiting-lines.tsx'
import classes from './profile.module.css'
import { issueAt } from './use-household.ts'

export const PhoneSection = ({ me }: { me: Me }) => {
  const queries = useQueryClient()
  const [firstName, setFirstName] = useState(me.firstName)
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
    save.mutate({ firstName, lastName, phone })
  }
  return (
    <Panel title="Your phone">
      <WaitingLines of={['accounts.update']} />
      <form ref={handsFocusOn} onSubmit={submit} className={classes.form} noValidate>
        {me.firstName === '' && (
          <TextInput
            label="First name"
            autoComplete="given-name"
            value={firstName}
            onChange={(event) => setFirstName(event.currentTarget.value)}
            error={issueAt(save.error, 'firstName')}
          />
        )}
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
