// Asks for what the other families need and a sign-up did not bring: Google gives no number and maybe no last name, and
// what was typed before an address was confirmed may have been thrown away.
import type { Me } from '@beanpool/contract/accounts'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { api, fieldIssues, messageOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { meOptions } from '../session/me.ts'
import { WaitingLines } from '../waiting/waiting-lines.tsx'
import { AddButton, Entry, FormDialog, useFormDone } from './form-dialog.tsx'
import classes from './profile.module.css'
import { issueAt } from './use-household.ts'
import { useTyped } from './use-typed.ts'

const form = { form: 'phone' } as const

const PhoneForm = ({ me }: { me: Me }) => {
  const queries = useQueryClient()
  const { values, type } = useTyped({ firstName: me.firstName, lastName: me.lastName, phone: '' })
  const done = useFormDone(form)
  const save = useSubmit(
    api.accounts.update.mutationOptions({
      onSuccess: (answer) => {
        done()
        queries.setQueryData(meOptions.queryKey, answer)
        toast({ title: 'Phone saved', tone: 'good' })
      },
      onError: (error) => {
        if (fieldIssues(error).length > 0) return
        toast({ title: 'Failed to save Account.', text: messageOf(error), tone: 'bad' })
      },
    }),
    { onWaiting: done },
  )
  return (
    <Entry of={form} submitLabel="Save phone" busy={save.isPending} onSubmit={() => save.mutate(values)}>
      {me.firstName === '' && (
        <TextInput
          label="First name"
          autoComplete="given-name"
          value={values.firstName}
          onChange={(event) => type({ ...values, firstName: event.currentTarget.value })}
          error={issueAt(save.error, 'firstName')}
        />
      )}
      {me.lastName === '' && (
        <TextInput
          label="Last name"
          autoComplete="family-name"
          value={values.lastName}
          onChange={(event) => type({ ...values, lastName: event.currentTarget.value })}
          error={issueAt(save.error, 'lastName')}
        />
      )}
      <TextInput
        data-autofocus
        label="Phone"
        description="Only families you share a group with see it."
        type="tel"
        autoComplete="tel"
        value={values.phone}
        onChange={(event) => type({ ...values, phone: event.currentTarget.value })}
        error={issueAt(save.error, 'phone')}
      />
    </Entry>
  )
}

export const PhoneSection = ({ me }: { me: Me }) => (
  <div ref={handsFocusOn}>
    <Panel title="Your phone">
      <p className={classes.empty}>None yet. Add it, so that the other families can reach you on the day.</p>
      <WaitingLines of={['accounts.update']} />
      <AddButton of={form}>Add your phone</AddButton>
      <FormDialog of={form} title="Your phone">
        <PhoneForm me={me} />
      </FormDialog>
    </Panel>
  </div>
)
