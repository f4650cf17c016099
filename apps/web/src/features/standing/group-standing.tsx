// The standing of each adult of a group: reliability, and held seats.
import type { GroupDashboard } from '@beanpool/contract/groups'
import type { MemberStanding as Member, NeverBalanced } from '@beanpool/contract/standing'
import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Buttons, Named, Rows, Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import * as words from './dialog-words.ts'
import { boundWords, mendsWords } from './dialog-words.ts'
import classes from './standing.module.css'
import { StandingBadges } from './standing-badges.tsx'

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
        toast({ title: everyday.notSaved, text, tone: 'bad' })
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
      <Stack as="form" onSubmit={submit}>
        <p>{words.whatExemptingDoes}</p>
        <TextInput
          label={words.whyItIsExempt}
          placeholder={words.twoSeatCarTwoKids}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Buttons>
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
        </Buttons>
      </Stack>
    </Dialog>
  )
}

type RowProps = {
  groupId: string
  member: Member
  neverBalanced: NeverBalanced | null
  firstOfHousehold: boolean
}

const Row = ({ groupId, member, neverBalanced, firstOfHousehold }: RowProps) => {
  const [exempting, setExempting] = useState(false)
  const { holdExemption } = member
  const isStuck = member.band === 'blocked' || (neverBalanced?.deficitHundredths ?? 0) > 0
  const concerned = firstOfHousehold && (holdExemption !== null || isStuck)
  const mayBeExempt = concerned && member.exemptionRefusal === null
  const isOthersToDecide = concerned && member.exemptionRefusal === 'own_household'
  return (
    <li>
      <Bean index={member.beanIndex} letter={initialOf(member.householdName)} size={28} />
      <Named as="div" className={classes.who}>
        <b>
          {member.name}
          {member.mine && <small>{everyday.you}</small>}
        </b>
        <small>
          {firstOfHousehold && holdExemption
            ? words.neverOnHold(member.householdName, holdExemption.note)
            : member.householdName}
        </small>
      </Named>
      <div className={classes.marks}>
        <StandingBadges {...member} />
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
            <p className={classes.groupStandingOthers}>{words.exemptionRefusalWords('own_household')}</p>
          )}
        </div>
      )}
      {exempting && <Exemption groupId={groupId} member={member} onClose={() => setExempting(false)} />}
    </li>
  )
}

type CheckProps = { isAsked: boolean; isBusy: boolean; isEven: boolean; onAsk: () => void }

/** For admins, on demand: in a large group it takes a while. */
const Check = ({ isAsked, isBusy, isEven, onAsk }: CheckProps) => (
  <div className={classes.check}>
    {!(isAsked && isEven) && (
      <Button variant="default" loading={isBusy} onClick={onAsk}>
        {words.checkBalances}
      </Button>
    )}
    <p role="status">{isAsked && isEven ? words.allCanBalance : words.whatTheCheckDoes}</p>
  </div>
)

type Never = Map<string, NeverBalanced>

const firstCount = 8
const bands = ['blocked', 'behind', 'balanced', 'ahead']
const weightOf = (member: Member, never: Never) =>
  Number(never.has(member.householdId)) * 8 + Number(member.probation) * 4 - bands.indexOf(member.band)

/** Sorts adults who need a look first, and keeps families together. */
const inOrder = (members: Member[], never: Never): Member[] => {
  const families = [...Map.groupBy(members, (member) => member.householdId).values()]
  const heaviest = (family: Member[]) => Math.max(...family.map((member) => weightOf(member, never)))
  return families.toSorted((one, other) => heaviest(other) - heaviest(one)).flat()
}

export const GroupStanding = ({ group }: { group: Pick<GroupDashboard, 'groupId' | 'members' | 'role'> }) => {
  const { groupId, role } = group
  const [isAsked, setAsked] = useState(false)
  const check = useQuery({
    ...api.standing.neverBalanced.queryOptions({ input: { groupId } }),
    enabled: isAsked,
    staleTime: 0,
  })
  const never: Never = new Map(check.data?.households.map((each) => [each.householdId, each]))
  const [isAll, setAll] = useState(false)
  const members = inOrder(group.members, never)
  const shown = isAll ? members : members.slice(0, firstCount)
  return (
    <Panel title={words.membersStanding}>
      <Rows className={classes.members} aria-label={words.membersStanding}>
        {shown.map((member, place) => {
          const firstOfHousehold = shown[place - 1]?.householdId !== member.householdId
          return (
            <Row
              key={member.adultId}
              groupId={groupId}
              member={member}
              neverBalanced={firstOfHousehold ? (never.get(member.householdId) ?? null) : null}
              firstOfHousehold={firstOfHousehold}
            />
          )
        })}
      </Rows>
      {!isAll && members.length > shown.length && (
        <Button variant="default" fullWidth mt="sm" onClick={() => setAll(true)}>
          {words.showAll(members.length)}
        </Button>
      )}
      {role === 'admin' && (
        <Check
          isAsked={isAsked}
          isBusy={check.isFetching}
          isEven={check.data?.households.length === 0}
          onAsk={() => (isAsked ? void check.refetch() : setAsked(true))}
        />
      )}
      {check.isError && <p role="alert">{words.notChecked}</p>}
    </Panel>
  )
}
