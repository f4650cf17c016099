// A group's health in four numbers, and each adult's standing: who can be relied on, and who is held.
import type { GroupStanding as Standing } from '@beanpool/contract/standing'
import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { Badge } from '../../ui/badge.tsx'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './group-standing.module.css'
import * as words from './group-standing-words.ts'
import { healthFigures } from './health-words.ts'
import { boundWords, mendsWords } from './never-balanced-words.ts'
import { bandWords } from './standing-words.ts'

type Member = Standing['members'][number]

const Health = ({ health }: { health: Standing['health'] }) => (
  <dl className={classes.health}>
    {healthFigures(health).map(({ label, span, value, meaning }) => (
      <div key={label}>
        <dt>
          {label}
          <small>{span}</small>
          <span>{meaning}</span>
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const useExemption = (onDone: () => void) => {
  const queries = useQueryClient()
  return useSubmit(
    api.groups.exemptFromHold.mutationOptions({
      onSuccess: (_, { note }) => {
        toast({ title: note ? words.seatsStayBooked : words.exemptionEnded, tone: 'good' })
        onDone()
      },
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? words.exemptionRefusalWords(error.data.reason) : messageOf(error)
        toast({ title: words.notSaved, text, tone: 'bad' })
      },
      onSettled: () => invalidateTopics(queries, ['rides', 'beans']),
    }),
  )
}

type ExemptionProps = { groupId: string; member: Member; onClose: () => void }

const Exemption = ({ groupId, member, onClose }: ExemptionProps) => {
  const [note, setNote] = useState(member.holdExemption?.note ?? '')
  const save = useExemption(onClose)
  const { householdId } = member
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (note.trim()) save.mutate({ groupId, householdId, note })
  }
  return (
    <Dialog onClose={onClose} title={words.keepTheSeatsOf(member.householdName)}>
      <form onSubmit={submit} className={classes.form}>
        <p>{words.whatExemptingDoes}</p>
        <TextInput
          label={words.whyItIsExempt}
          placeholder={words.twoSeatCarTwoKids}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button type="submit" loading={save.isPending} disabled={!note.trim()}>
            {member.holdExemption ? words.saveNote : words.keepTheirSeats}
          </Button>
          {member.holdExemption && (
            <Button
              variant="default"
              loading={save.isPending}
              onClick={() => save.mutate({ groupId, householdId, note: null })}
            >
              {words.endExemption}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

type RowProps = { groupId: string; member: Member; firstOfHousehold: boolean }

const Row = ({ groupId, member, firstOfHousehold }: RowProps) => {
  const [exempting, setExempting] = useState(false)
  const { holdExemption } = member
  const neverBalanced = firstOfHousehold ? member.neverBalanced : null
  const isStuck = member.band === 'blocked' || (neverBalanced?.deficitHundredths ?? 0) > 0
  const concerned = firstOfHousehold && (holdExemption !== null || isStuck)
  const mayBeExempt = concerned && member.exemptionRefusal === null
  const isOthersToDecide = concerned && member.exemptionRefusal === 'own_household'
  return (
    <li>
      <Bean index={member.beanIndex} letter={initialOf(member.householdName)} size={28} />
      <div className={classes.who}>
        <b>
          {member.name}
          {member.mine && <small>{words.you}</small>}
        </b>
        <small>
          {firstOfHousehold && holdExemption
            ? words.neverOnHold(member.householdName, holdExemption.note)
            : member.householdName}
        </small>
      </div>
      <div className={classes.marks}>
        {member.probation && <Badge tone="danger">{words.probation}</Badge>}
        <Badge tone={member.band === 'blocked' ? 'danger' : member.band === 'behind' ? 'warn' : 'plain'}>
          {bandWords[member.band]}
        </Badge>
        <small>{words.reliability(member.reliabilityPercent, member.urgentRemaining)}</small>
      </div>
      {(neverBalanced || mayBeExempt || isOthersToDecide) && (
        <div className={classes.below}>
          {neverBalanced && (
            <p className={classes.never}>
              {boundWords(neverBalanced)} <span>{mendsWords(neverBalanced.mends)}</span>
            </p>
          )}
          {mayBeExempt && (
            <button type="button" className={classes.exempt} onClick={() => setExempting(true)}>
              {holdExemption ? words.changeExemption : words.keepTheirSeats}
            </button>
          )}
          {isOthersToDecide && (
            <p className={classes.others}>{words.exemptionRefusalWords('own_household')}</p>
          )}
        </div>
      )}
      {exempting && <Exemption groupId={groupId} member={member} onClose={() => setExempting(false)} />}
    </li>
  )
}

export const GroupStanding = ({ groupId }: { groupId: string }) => {
  const standing = useQuery(api.standing.ofGroup.queryOptions({ input: { groupId } })).data
  if (!standing) return null
  const { members } = standing
  return (
    <Panel title={words.groupHealth}>
      <Health health={standing.health} />
      <ul className={classes.members} aria-label={words.membersStanding}>
        {members.map((member, place) => (
          <Row
            key={member.adultId}
            groupId={groupId}
            member={member}
            firstOfHousehold={members[place - 1]?.householdId !== member.householdId}
          />
        ))}
      </ul>
    </Panel>
  )
}
