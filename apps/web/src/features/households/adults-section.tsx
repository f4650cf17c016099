// The adults of the family, and the invitation of the second one.
import type { Household } from '@beanpool/contract/households'
import { Button, TextInput } from '@mantine/core'
import { api, reasonOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { agoText } from '../../ui/date-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { Beside, Named, Rows } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Hint } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { AddButton, Entry, FormDialog, useFormDone } from './form-dialog.tsx'
import { PartingButtons } from './parting.tsx'
import classes from './profile.module.css'
import { coParentInviteWords, type InviteRefusal } from './set-up-words.ts'
import { issueAt, useHouseholdChange } from './use-household.ts'
import { useTyped } from './use-typed.ts'
import * as words from './words.ts'

const Waiting = ({ invitation }: { invitation: NonNullable<Household['coParentInvitation']> }) => {
  const cancel = useSubmit(
    api.coParents.cancel.mutationOptions(useHouseholdChange(words.couldNotRevoke, words.invitationTakenBack)),
  )
  return (
    <Beside as="li" gap={8} ref={handsFocusOn}>
      <Named>
        <b>{invitation.email}</b>
        <Hint as="span" className={classes.quiet}>
          {words.invitedExpires(agoText(invitation.expiresAt))}
        </Hint>
      </Named>
      <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({})}>
        {words.revoke}
      </Button>
    </Beside>
  )
}

const form = { form: 'adult' } as const

const InviteForm = ({ again }: { again: boolean }) => {
  const { values, type } = useTyped({ email: '' })
  const done = useFormDone(form)
  const asked = useHouseholdChange(words.couldNotInvite, words.invitationSent)
  const invite = useSubmit(
    api.coParents.invite.mutationOptions({
      onSuccess: (answer) => {
        asked.onSuccess(answer)
        done()
      },
      onError: (error) => {
        const reason = reasonOf<InviteRefusal>(error)
        if (reason !== null) toast({ ...coParentInviteWords(reason), tone: 'bad' })
        else asked.onError(error)
      },
    }),
  )
  const submit = () => invite.mutate({ email: values.email.trim() })
  return (
    <Entry
      of={form}
      submitLabel={again ? words.sendANewInvitation : words.inviteToTheFamily}
      busy={invite.isPending}
      onSubmit={submit}
    >
      <TextInput
        data-autofocus
        label={words.emailOfTheSecondAdult}
        description={words.whatTheyGet}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={values.email}
        onChange={(event) => type({ email: event.currentTarget.value })}
        error={issueAt(invite.error, 'email')}
      />
    </Entry>
  )
}

export const AdultsSection = ({ household }: { household: Household }) => {
  const { adults, coParentInvitation } = household
  return (
    <Panel title={words.adults}>
      <Rows pad={12} data-flush className={classes.list}>
        {adults.map((adult) => (
          <Beside as="li" gap={8} key={adult.adultId}>
            <Named>
              <b>{`${adult.firstName} ${adult.lastName}`.trim()}</b>
              {(adult.isMe || (adult.isOwner && adults.length > 1)) && (
                <Hint as="span" className={classes.quiet}>
                  {words.partOf(adult, adults.length > 1)}
                </Hint>
              )}
            </Named>
          </Beside>
        ))}
        {coParentInvitation && <Waiting invitation={coParentInvitation} />}
      </Rows>
      {adults.length > 1 && <PartingButtons household={household} />}
      {adults.length < 2 && (
        <>
          <AddButton of={form}>
            {coParentInvitation ? words.inviteSomebodyElse : words.inviteASecondAdult}
          </AddButton>
          <FormDialog of={form} title={words.inviteASecondAdult}>
            <InviteForm again={coParentInvitation !== null} />
          </FormDialog>
        </>
      )}
    </Panel>
  )
}
