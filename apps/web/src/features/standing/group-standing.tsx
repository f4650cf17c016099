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

type ExemptionRefusal = NonNullable<Member['exemptionRefusal']>

const exemptionRefusalWords = (reason: ExemptionRefusal): string => {
  const words: Record<ExemptionRefusal, string> = {
    admin_only: 'Only group admins can do that.',
    own_household: 'Another admin decides on your own family’s exemption.',
  }
  return words[reason]
}

const useExemption = (onDone: () => void) => {
  const queries = useQueryClient()
  return useSubmit(
    api.groups.exemptFromHold.mutationOptions({
      onSuccess: (_, { note }) => {
        toast({ title: note ? 'Their seats stay booked' : 'Their seats can be on hold again', tone: 'good' })
        onDone()
      },
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? exemptionRefusalWords(error.data.reason) : messageOf(error)
        toast({ title: 'Not saved', text, tone: 'bad' })
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
    <Dialog onClose={onClose} title={`Keep the seats of ${member.householdName}?`}>
      <form onSubmit={submit} className={classes.form}>
        <p>
          At the hard lock a family gets no more seats until it drives. You can exempt a family that no
          schedule can bring back to even, such as one with a small car. Everyone in the group can read the
          note.
        </p>
        <TextInput
          label="Why it is exempt"
          placeholder="Two-seat car, two kids"
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button type="submit" loading={save.isPending} disabled={!note.trim()}>
            {member.holdExemption ? 'Save note' : 'Keep their seats'}
          </Button>
          {member.holdExemption && (
            <Button
              variant="default"
              loading={save.isPending}
              onClick={() => save.mutate({ groupId, householdId, note: null })}
            >
              End exemption
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
          {member.mine && <small> you</small>}
        </b>
        <small>
          {member.householdName}
          {firstOfHousehold && holdExemption && `. Never on hold: ${holdExemption.note}`}
        </small>
      </div>
      <div className={classes.marks}>
        {member.probation && <Badge tone="danger">Probation</Badge>}
        <Badge tone={member.band === 'blocked' ? 'danger' : member.band === 'behind' ? 'warn' : 'plain'}>
          {bandWords[member.band]}
        </Badge>
        <small>
          {member.reliabilityPercent === null ? 'New' : `${member.reliabilityPercent}% reliable`}
          {`, ${member.urgentRemaining} urgent left`}
        </small>
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
              {holdExemption ? 'Change exemption' : 'Keep their seats'}
            </button>
          )}
          {isOthersToDecide && <p className={classes.others}>{exemptionRefusalWords('own_household')}</p>}
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
    <Panel title="Group health">
      <Health health={standing.health} />
      <ul className={classes.members} aria-label="Members' standing">
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
