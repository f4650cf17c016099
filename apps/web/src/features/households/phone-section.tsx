// Asks for what the other families need and a sign-up did not bring: Google gives no number and maybe no last name, and
// an unconfirmed sign-up may have lost its values.
import type { Me } from '@beanpool/contract/accounts'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { api, fieldIssues, messageOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { meOptions } from '../../parts/session/me.ts'
import { WaitingLines } from '../../parts/waiting/waiting-lines.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { Panel } from '../../ui/panel.tsx'
import { Quiet } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { AddButton, Entry, FormDialog, useFormDone } from './form-dialog.tsx'
import { issueAt } from './use-household.ts'
import { useTyped } from './use-typed.ts'
import * as words from './words.ts'

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
        toast({ title: words.phoneSaved, tone: 'good' })
      },
      onError: (error) => {
        if (fieldIssues(error).length > 0) return
        toast({ title: words.failedToSaveAccount, text: messageOf(error), tone: 'bad' })
      },
    }),
    { onWaiting: done },
  )
  return (
    <Entry of={form} submitLabel={words.savePhone} busy={save.isPending} onSubmit={() => save.mutate(values)}>
      {me.firstName === '' && (
        <TextInput
          label={words.firstName}
          autoComplete="given-name"
          value={values.firstName}
          onChange={(event) => type({ ...values, firstName: event.currentTarget.value })}
          error={issueAt(save.error, 'firstName')}
        />
      )}
      {me.lastName === '' && (
        <TextInput
          label={words.lastName}
          autoComplete="family-name"
          value={values.lastName}
          onChange={(event) => type({ ...values, lastName: event.currentTarget.value })}
          error={issueAt(save.error, 'lastName')}
        />
      )}
      <TextInput
        data-autofocus
        label={everyday.phone}
        description={words.phoneWhoSeesIt}
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
    <Panel title={words.yourPhone}>
      <Quiet>{words.phoneNoneYet}</Quiet>
      <WaitingLines of={['accounts.update']} />
      <AddButton of={form}>{words.addYourPhone}</AddButton>
      <FormDialog of={form} title={words.yourPhone}>
        <PhoneForm me={me} />
      </FormDialog>
    </Panel>
  </div>
)
