// The hand-over of a group: the owner's proposal, a card for the proposed owner, or a line for everybody else.
import type { GroupSettings } from '@beanpool/contract/groups'
import type { OpenHandOver } from '@beanpool/contract/roles'
import { Button, NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { api } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useRetryId } from '../../api/retry-id.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { dateOf, shortDate } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { Buttons, Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { tellRefusal } from '../../ui/tell-refusal.ts'
import { Aside } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { Points } from './points.tsx'
import classes from './roles.module.css'
import { useAnswerHandOver } from './use-answer-hand-over.ts'
import * as words from './words.ts'

// Lets the owner choose an adult from another family as the new owner of the group, once the changes have been shown.

/** Returns the adults of the other families, in the order of the list. */
const adultsToAsk = ({ families }: GroupSettings) =>
  families
    .filter(({ mine }) => !mine)
    .flatMap((family) => family.adults.map((adult) => ({ ...adult, familyName: family.name })))

const HandOverDialog = ({ group, onClose }: { group: GroupSettings; onClose: () => void }) => {
  const queries = useQueryClient()
  const { idFor, forget } = useRetryId()
  const changesId = useId()
  const [toAdultId, setToAdultId] = useState('')
  const [isMissing, setMissing] = useState(false)
  const people = adultsToAsk(group)
  const nameOf = (id: string) => people.find(({ adultId }) => adultId === id)?.name ?? null
  const { groupId } = group
  const ask = useSubmit(
    api.roles.handOver.mutationOptions({
      onSuccess: async (_, { toAdultId: to }) => {
        forget()
        await invalidateTopics(queries, ['members'])
        onClose()
        toast({ title: words.asked(nameOf(to) ?? ''), text: words.askedLine, tone: 'good' })
      },
      onError: (error) => tellRefusal(words.notAsked, error, words.refusals),
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (toAdultId === '') setMissing(true)
    else ask.mutate({ groupId, handOverId: idFor({ groupId, toAdultId }), toAdultId })
  }
  return (
    <LateDialog onClose={onClose} title={words.handOverTo(group.name)}>
      <Stack as="form" onSubmit={submit} className={classes.stack}>
        <NativeSelect
          data-autofocus
          label={words.toWhom}
          data={[
            { value: '', label: words.choose, disabled: true },
            ...people.map(({ adultId, name, familyName }) => ({
              value: adultId,
              label: words.adultOf(name, familyName),
            })),
          ]}
          value={toAdultId}
          error={isMissing && words.chooseSomebody}
          aria-describedby={changesId}
          onChange={({ currentTarget: { value } }) => {
            setToAdultId(value)
            setMissing(false)
          }}
        />
        <div id={changesId}>
          {/* The list cuts off a long name, so the full name is shown here. */}
          <b className={classes.breaks}>{words.whatChanges(nameOf(toAdultId))}</b>
          <Points points={words.changes} />
        </div>
        <Aside className={classes.quiet}>{words.untilThen}</Aside>
        <Buttons>
          <Button type="submit" loading={ask.isPending}>
            {words.ask}
          </Button>
          <Button variant="default" onClick={onClose}>
            {everyday.cancel}
          </Button>
        </Buttons>
      </Stack>
    </LateDialog>
  )
}

/** Shown above the families, because it awaits the reader's answer. */
export const AskedToOwn = ({ handOver }: { handOver: OpenHandOver }) => {
  const { accept, decline, accepting, declining } = useAnswerHandOver(handOver)
  return (
    <Panel title={words.asksYou(handOver)}>
      <Stack className={classes.stack} ref={handsFocusOn}>
        <Points points={words.ifYouAccept} />
        <Buttons>
          <Button onClick={accept} loading={accepting} disabled={declining}>
            {everyday.accept}
          </Button>
          <Button variant="default" onClick={decline} loading={declining} disabled={accepting}>
            {everyday.decline}
          </Button>
        </Buttons>
      </Stack>
    </Panel>
  )
}

const OwnProposal = ({ handOver, group, onAsk }: Waiting & { onAsk: () => void }) => {
  const queries = useQueryClient()
  const takeBack = useSubmit(
    api.roles.takeBack.mutationOptions({
      onSuccess: () => toast({ title: words.takenBack, text: words.takenBackLine, tone: 'good' }),
      onError: (error) => tellRefusal(words.notTakenBack, error, words.refusals),
      onSettled: () => invalidateTopics(queries, ['members']),
    }),
  )
  const { handOverId, proposedAt } = handOver
  return (
    <Stack className={classes.stack} ref={handsFocusOn}>
      <p className={classes.breaks}>
        {words.youAsked(handOver, shortDate(dateOf(proposedAt, group.timeZone)))}
      </p>
      <Buttons>
        <Button
          variant="default"
          loading={takeBack.isPending}
          onClick={() => takeBack.mutate({ handOverId })}
        >
          {words.takeBack}
        </Button>
        {adultsToAsk(group).length > 1 && (
          <Button variant="default" onClick={onAsk}>
            {words.askAnother}
          </Button>
        )}
      </Buttons>
    </Stack>
  )
}

type Waiting = { handOver: OpenHandOver; group: GroupSettings }

const OwnersFoot = ({ group }: { group: GroupSettings }) => {
  const [isAsking, setAsking] = useState(false)
  const { handOver } = group
  if (adultsToAsk(group).length === 0) return null
  return (
    <Stack gap={12} mt={8} className={classes.foot}>
      {handOver ? (
        <OwnProposal handOver={handOver} group={group} onAsk={() => setAsking(true)} />
      ) : (
        <div>
          <Button variant="default" onClick={() => setAsking(true)}>
            {everyday.handOver}
          </Button>
        </div>
      )}
      {isAsking && <HandOverDialog group={group} onClose={() => setAsking(false)} />}
    </Stack>
  )
}

/** Shown below the families. The proposed owner sees a card of their own instead. */
export const HandOverFoot = ({ group }: { group: GroupSettings }) => {
  if (group.isOwner) return <OwnersFoot group={group} />
  if (!group.handOver || group.handOver.asksYou) return null
  return <Aside className={`${classes.foot} ${classes.quiet}`}>{words.somebodyAsked(group.handOver)}</Aside>
}

// Makes a family admin, or an ordinary member again. Only for the group's owner.

type Family = GroupSettings['families'][number]

export const RoleButton = ({ groupId, family }: { groupId: string; family: Family }) => {
  const queries = useQueryClient()
  const { householdId, name } = family
  const set = useSubmit(
    api.roles.set.mutationOptions({
      onSuccess: (_, { role }) => {
        const title = role === 'admin' ? words.isAdminNow(name) : words.isMemberNow(name)
        toast({ title, text: everyday.familyIsTold, tone: 'good' })
      },
      onError: (error) => tellRefusal(words.roleNotChanged, error, words.refusals),
      onSettled: () => invalidateTopics(queries, ['members']),
    }),
  )
  const isAdmin = family.role === 'admin'
  const label = isAdmin ? words.noLongerAdmin : words.makeAdmin
  return (
    <Button
      variant="default"
      aria-label={words.ofFamily(label, name)}
      loading={set.isPending}
      onClick={() => set.mutate({ groupId, householdId, role: isAdmin ? 'member' : 'admin' })}
    >
      {label}
    </Button>
  )
}
