// The overview of a group: the next driver, the next rides, urgent rides, its health and rules, and its pools.
import type { GroupDashboard } from '@beanpool/contract/groups'
import { Button, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { serverNow } from '../../api/server-clock.ts'
import classes from '../../features/groups/groups.module.css'
import { HealthPanel } from '../../features/standing/health-panel.tsx'
import { guardLines } from '../../parts/fair-guard/words.ts'
import { useMe } from '../../parts/session/me.ts'
import { LeftBalances } from '../../parts/settling/left-balances.tsx'
import { bandWords } from '../../parts/standing/words.ts'
import { NamedRequest, UrgentBoard } from '../../parts/urgent/urgent-board.tsx'
import { Badge } from '../../ui/badge.tsx'
import * as counts from '../../ui/count-words.ts'
import { momentWithin } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { FairnessBars, type FairnessRow } from '../../ui/fairness-bars.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { overPage } from '../../ui/use-layer.ts'
import own from './group-page.module.css'
import { NextRides } from './next-rides.tsx'
import { Pools } from './pools.tsx'
import { ToDo } from './to-do.tsx'
import { type Tour, TourStop } from './tour.tsx'
import * as words from './words.ts'

const RulesDialog = lazy(() =>
  import('../../features/group-rules/rules-dialog.tsx').then((module) => ({ default: module.RulesDialog })),
)
const AssignDialog = lazy(() =>
  import('../../features/fair-guards/assign-dialog.tsx').then((module) => ({ default: module.AssignDialog })),
)
const GroupCredentials = lazy(() =>
  import('../../features/credentials/group-credentials.tsx').then((module) => ({
    default: module.GroupCredentials,
  })),
)
const OwnStatus = lazy(() =>
  import('../../features/credentials/own-status.tsx').then((module) => ({ default: module.OwnStatus })),
)
const WaitingDialog = lazy(() =>
  import('./waiting-dialog.tsx').then((module) => ({ default: module.WaitingDialog })),
)

// Chooses which families of a large group are shown first: the adult's own, the next driver, and
// both ends of the balances. Pure.
export type Bar = {
  mine?: boolean
  left?: boolean
  drivesNext?: string | undefined
  projectedHundredths: number
}

/** As many as can be told apart by colour. Smaller groups show all families. */
const mostBars = 12

/** Returns the families in order. Those furthest behind drive first, so they make up at least half. */
export const firstBars = <Each extends Bar>(bars: Each[]): Each[] => {
  if (bars.length <= mostBars) return bars
  const behindFirst = bars
    .filter((bar) => !bar.left)
    .toSorted((one, other) => one.projectedHundredths - other.projectedHundredths)
  const always = bars.filter((bar) => bar.mine || bar.drivesNext !== undefined)
  const inTurn = [...always, ...behindFirst.slice(0, mostBars / 2), ...behindFirst.toReversed()]
  const first = new Set(
    inTurn
      .values()
      .filter((bar, place) => inTurn.indexOf(bar) === place)
      .take(mostBars),
  )
  return bars.filter((bar) => first.has(bar))
}

/** Returns the household that drives the next ride, and the time of that ride. */
const nextDrive = ({ nextRides }: GroupDashboard) => {
  const ride = nextRides.find((each) => each.driver && Date.parse(each.startAt) > serverNow())
  return ride?.driver && { ...ride.driver, at: momentWithin(ride.startAt, ride.timeZone) }
}

/** Names a family's adults and counts its kids. Shows the track record of its least reliable adult. */
const aboutOf = (group: GroupDashboard, householdId: string): string | undefined => {
  const family = group.families.find((each) => each.householdId === householdId)
  const adults = group.members.filter((each) => each.householdId === householdId)
  const known = adults.flatMap(({ reliabilityPercent: percent }) => (percent === null ? [] : [percent]))
  return (
    family &&
    words.aboutFamily(
      adults.map(({ name }) => name),
      counts.kids(family.kidCount),
      known.length === 0 ? null : Math.min(...known),
    )
  )
}

/** Returns a badge only if there is a problem. */
const badgeOf = (adults: GroupDashboard['members']) => {
  if (adults.some(({ probation }) => probation)) return <Badge tone="danger">{words.probation}</Badge>
  const isHeld = adults.some(({ band, holdExemption }) => band === 'blocked' && holdExemption === null)
  return isHeld && <Badge tone="danger">{bandWords.blocked}</Badge>
}

const rowsOf = (group: GroupDashboard): FairnessRow[] => {
  const next = nextDrive(group)
  return group.standing.map((row) => {
    const adults = group.members.filter((each) => each.householdId === row.householdId)
    return {
      key: row.householdId,
      ...row,
      drivesNext: row.householdId === next?.householdId ? next.at : undefined,
      about: aboutOf(group, row.householdId),
      badge: badgeOf(adults),
    }
  })
}

/** The only list of the group's families. Each row opens a family. */
const Families = ({ group }: { group: GroupDashboard }) => {
  const rows = rowsOf(group)
  const [isAll, setAll] = useState(false)
  const first = isAll ? rows : firstBars(rows)
  return (
    <Panel
      title={words.whoDrivesNext}
      aside={
        <Link to="/groups/$groupId/activity" params={{ groupId: group.groupId }} className={classes.textLink}>
          {everyday.whatHappened}
        </Link>
      }
    >
      <FairnessBars
        rows={first}
        softHundredths={group.softNudgeHundredths}
        hardHundredths={group.hardLockHundredths}
        rowLink={({ row, className, children }) =>
          row.left ? (
            <Link
              to="/groups/$groupId/beans"
              params={{ groupId: group.groupId }}
              search={{ household: row.key }}
              className={className}
            >
              {children}
            </Link>
          ) : (
            <Link
              to="."
              search={(previous: object) => ({ ...previous, focus: row.key })}
              state={overPage}
              resetScroll={false}
              className={className}
            >
              {children}
            </Link>
          )
        }
      />
      {first.length < rows.length && (
        <Button variant="default" fullWidth mt="sm" onClick={() => setAll(true)}>
          {words.showAll(rows.length)}
        </Button>
      )}
      {group.role === 'admin' && <LeftBalances groupId={group.groupId} standing={group.standing} />}
    </Panel>
  )
}

type PolicyProps = Pick<GroupDashboard, 'groupId' | 'role'>

/** The group's Fair Guard in words, with a link for admins to choose another. */
const Policy = ({ groupId, role }: PolicyProps) => {
  const [isOpen, setOpen] = useState(false)
  const fairGuard = useMe().groups.find((each) => each.groupId === groupId)?.fairGuard
  return (
    <div className={own.policy}>
      {fairGuard && guardLines(fairGuard).map((line) => <p key={line}>{line}</p>)}
      {role === 'admin' && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {everyday.chooseAnother}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <AssignDialog groupId={groupId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Links to the group's rules: its Fair Guard and the rules in its cars. */
const Rules = ({ groupId }: { groupId: string }) => {
  const [isOpen, setOpen] = useState(false)
  const fairGuard = useMe().groups.find((each) => each.groupId === groupId)?.fairGuard
  return (
    <div className={own.ways}>
      <Link to="/groups/$groupId/fair-guard" params={{ groupId }} className={classes.textLink}>
        {words.fairGuard(fairGuard?.name)}
      </Link>
      <UnstyledButton className={classes.textLink} onClick={() => setOpen(true)}>
        {everyday.carpoolRules}
      </UnstyledButton>
      {isOpen && (
        <Suspense>
          <RulesDialog groupId={groupId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

type OverviewProps = {
  group: GroupDashboard
  tour: Tour
  /** The urgent ride named in the message that led here. */
  requestId: string | undefined
  readAt: number
}

export const Overview = ({ group, tour, requestId, readAt }: OverviewProps) => {
  const [isStrikes, setStrikes] = useState(false)
  const { groupId, role } = group
  const stop = { tour, role }
  const read = { requests: group.requests, at: readAt }
  return (
    <>
      {requestId !== undefined && <NamedRequest groupId={groupId} requestId={requestId} read={read} />}
      {group.asksForCredentials && (
        <Suspense>
          <OwnStatus groupId={groupId} />
        </Suspense>
      )}
      <ToDo group={group} />
      <div className={classes.board}>
        <TourStop at="turns" {...stop}>
          <Families group={group} />
        </TourStop>
        <Stack gap={16} className={classes.beside}>
          <TourStop at="pools" {...stop}>
            <NextRides group={group} brief />
          </TourStop>
          <UrgentBoard groupId={groupId} but={requestId} read={read} />
        </Stack>
        <Stack gap={16}>
          <TourStop at="rules" {...stop}>
            <HealthPanel
              group={group}
              onStrikes={() => setStrikes(true)}
              rules={<Rules groupId={groupId} />}
              policy={<Policy groupId={groupId} role={role} />}
            />
          </TourStop>
          {role === 'admin' && group.asksForCredentials && (
            <Suspense>
              <GroupCredentials groupId={groupId} />
            </Suspense>
          )}
        </Stack>
        <div>
          <Pools group={group} />
        </div>
      </div>
      {isStrikes && (
        <Suspense>
          <WaitingDialog groupId={groupId} what="appeals" onClose={() => setStrikes(false)} />
        </Suspense>
      )}
    </>
  )
}
