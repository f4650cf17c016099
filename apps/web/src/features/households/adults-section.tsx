// The adults of the family, and the invitation for a second one.
import type { Parting } from '@beanpool/contract/co-parents'
import type { Household } from '@beanpool/contract/households'
import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, issueAt, reasonOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import leaving from '../../parts/leaving/leaving.module.css'
import { Points } from '../../parts/roles/points.tsx'
import { agoText, momentText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { DialogFoot } from '../../ui/form.tsx'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { Beside, Buttons, Named, Rows, Stack } from '../../ui/layout.tsx'
import { namedTimeZone } from '../../ui/named-time-zone.ts'
import { Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { tellRefusal } from '../../ui/tell-refusal.ts'
import { Aside, Hint } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { AddButton, Entry, FormDialog, useFormDone, useTyped } from './form-dialog.tsx'
import classes from './profile.module.css'
import { coParentInviteWords, type InviteRefusal } from './set-up-words.ts'
import { useHouseholdChange } from './use-household.ts'
import * as words from './words.ts'

const Waiting = ({ invitation }: { invitation: NonNullable<Household['coParentInvitation']> }) => {
  const cancel = useSubmit(
    api.coParents.cancel.mutationOptions(useHouseholdChange(everyday.notRevoked, words.invitationTakenBack)),
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
  const asked = useHouseholdChange(words.couldNotInvite, everyday.invitationSent)
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
  const submit = () => invite.mutate({ email: values.email.trim(), timeZone: namedTimeZone() })
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

// Lets the second adult leave the family, and lets its owner remove that adult or hand the family over.
// The effects are shown first.

type Adult = Household['adults'][number]

const shownDrives = 4

/** The server returns the changed household. Groups, rides and the account depend on it. */
const useParting = (failure: string, done: string, onDone?: () => void) => {
  const queries = useQueryClient()
  return {
    onSuccess: async (answer: { household: Household | null }) => {
      onDone?.()
      queries.setQueryData(api.households.mine.queryKey(), answer)
      toast({ title: done, tone: 'good' as const })
      await queries.invalidateQueries()
    },
    onError: (error: unknown) => tellRefusal(failure, error, words.refusals),
  }
}

const Drives = ({ parting, mine }: { parting: Parting; mine: boolean }) => {
  const { drives, name, partnerName } = parting
  return (
    <section>
      <h3 className={leaving.head}>{words.drives(drives.length, { name, mine })}</h3>
      <Rows data-boxed>
        {drives.slice(0, shownDrives).map((drive) => (
          <Named as="li" key={drive.rideId}>
            <b>{momentText(drive.startAt, drive.timeZone)}</b>
            <Aside>
              {drive.poolName} · {words.driveFate(drive.fate, { partnerName, mine })}
            </Aside>
          </Named>
        ))}
        {drives.length > shownDrives && <li>{words.moreDrives(drives.length - shownDrives)}</li>}
      </Rows>
    </section>
  )
}

type DialogProps = { household: Household; adult: Adult; onClose: () => void }

const PartingDialog = ({ household, adult, onClose }: DialogProps) => {
  const { adultId, firstName, isMe } = adult
  const { householdId, name: familyName } = household
  const query = useQuery(api.coParents.previewLeaving.queryOptions({ input: { adultId }, staleTime: 0 }))
  const leave = useSubmit(
    api.coParents.leave.mutationOptions(useParting(words.notLeft, words.left(familyName), onClose)),
  )
  const remove = useSubmit(
    api.coParents.remove.mutationOptions(useParting(words.notTakenOut, words.takenOut(firstName), onClose)),
  )
  return (
    <LateDialog
      onClose={onClose}
      title={isMe ? words.leaveNamed(familyName) : words.takeOutNamed(firstName, familyName)}
    >
      <Stack className={leaving.stack}>
        <Loaded query={query} skeleton={<SkeletonCards count={1} height={200} />}>
          {(parting) => (
            <>
              {parting.drives.length > 0 && <Drives parting={parting} mine={isMe} />}
              <Points points={words.points(parting, isMe)} />
            </>
          )}
        </Loaded>
        <DialogFoot>
          <Button
            color="red.9"
            disabled={!query.isSuccess}
            loading={leave.isPending || remove.isPending}
            onClick={() => (isMe ? leave.mutate({ householdId }) : remove.mutate({ adultId }))}
          >
            {isMe ? words.leave : words.partingRemove}
          </Button>
          <Button variant="default" onClick={onClose}>
            {everyday.cancel}
          </Button>
        </DialogFoot>
      </Stack>
    </LateDialog>
  )
}

const HandOver = ({ other }: { other: Adult }) => {
  const handOver = useSubmit(
    api.coParents.handOver.mutationOptions(useParting(words.notHandedOver, words.ownsNow(other.firstName))),
  )
  return (
    <Button
      variant="default"
      loading={handOver.isPending}
      onClick={() => handOver.mutate({ adultId: other.adultId })}
    >
      {words.makeOwner(other.firstName)}
    </Button>
  )
}

/**
 * Shown in a family of two adults: the owner hands the family over or removes the other adult,
 * and the other adult may leave.
 */
const PartingButtons = ({ household }: { household: Household }) => {
  const [asking, setAsking] = useState<Adult | null>(null)
  const me = household.adults.find(({ isMe }) => isMe)
  const other = household.adults.find(({ isMe }) => !isMe)
  if (!me || !other) return null
  const goes = me.isOwner ? other : me
  return (
    <Stack className={leaving.stack}>
      {me.isOwner && <p>{words.ownerFirst(other.firstName)}</p>}
      <Buttons>
        {me.isOwner && <HandOver other={other} />}
        <Button variant="default" onClick={() => setAsking(goes)}>
          {me.isOwner ? words.takeOut(other.firstName) : words.leaveFamily}
        </Button>
      </Buttons>
      {asking && <PartingDialog household={household} adult={asking} onClose={() => setAsking(null)} />}
    </Stack>
  )
}
