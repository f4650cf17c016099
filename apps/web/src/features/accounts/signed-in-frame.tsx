// Everything around a signed-in screen: navigation, live updates, the ride sheet and the upgrade dialog.
import type { Me } from '@beanpool/contract/accounts'
import { IconCalendarEvent, IconCar, IconHeart, IconHome, IconSettings, IconUsers } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import {
  Link,
  Outlet,
  useLocation,
  useMatches,
  useNavigate,
  useParams,
  useSearch,
} from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { startLive } from '../../live.ts'
import { AppShell, type NavItem } from '../../ui/app-shell.tsx'
import { beanNumber } from '../../ui/balance-words.ts'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { PageSkeleton } from '../../ui/states.tsx'
import { UpgradeHost } from '../plans/upgrade-host.tsx'
import type { RideStep } from '../rides/ride-link.tsx'
import { meOptions, useMe, useVisitor } from './me.ts'
import { useSessionEnded } from './session-store.ts'

const RideSheet = lazy(() =>
  import('../rides/ride-sheet.tsx').then((module) => ({ default: module.RideSheet })),
)
const icon = { size: 21, stroke: 1.8, 'aria-hidden': true } as const

const nav: NavItem[] = [
  {
    key: 'dashboard',
    link: (
      <Link to="/" activeOptions={{ exact: true, includeSearch: false }}>
        <IconHome {...icon} />
        Dashboard
      </Link>
    ),
  },
  {
    key: 'calendar',
    link: (
      <Link to="/calendar" activeOptions={{ includeSearch: false }}>
        <IconCalendarEvent {...icon} />
        Calendar
      </Link>
    ),
  },
  {
    key: 'pools',
    link: (
      <Link to="/pools" activeOptions={{ includeSearch: false }}>
        <IconCar {...icon} />
        Pools
      </Link>
    ),
  },
  {
    key: 'groups',
    link: (
      <Link to="/groups" activeOptions={{ includeSearch: false }}>
        <IconUsers {...icon} />
        Groups
      </Link>
    ),
  },
  {
    key: 'families',
    sideOnly: true,
    link: (
      <Link to="/families" activeOptions={{ includeSearch: false }}>
        <IconHeart {...icon} />
        Families
      </Link>
    ),
  },
  {
    key: 'settings',
    link: (
      <Link to="/settings" activeOptions={{ includeSearch: false }}>
        <IconSettings {...icon} />
        Settings
      </Link>
    ),
  },
]

type Group = Me['groups'][number]

const hoursText = (minutes: number) => `${beanNumber((minutes / 60) * 100)} h`

const guardNote = (group: Group) => ({
  title: 'Fair Guard',
  text: `${group.fairGuard.name}. Lock ${group.fairGuard.lockHours} h, late ${hoursText(
    group.fairGuard.lateMinutes,
  )}, nudge at ${beanNumber(group.fairGuard.softNudgeHundredths)} behind, hold at ${beanNumber(
    group.fairGuard.hardLockHundredths,
  )}.`,
})

/** What others change arrives while the session lasts. When the stream is refused, `me` tells whether it does. */
const useLive = () => {
  const queries = useQueryClient()
  const ended = useSessionEnded()
  useEffect(() => {
    if (ended) return
    return startLive(queries, () => queries.refetchQueries({ queryKey: meOptions.queryKey }))
  }, [queries, ended])
}

/** A new page is read from its start; opening a ride or a filter on the same page leaves the focus alone. */
const useFocusOnNewPage = () => {
  const pathname = useLocation({ select: (location) => location.pathname })
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}

const OpenRide = () => {
  const { ride, step } = useSearch({ from: '/_app' })
  const navigate = useNavigate()
  if (!ride) return null
  // An answer that comes in after the sheet was closed does not open it again.
  const show = (search: { ride?: string; step?: RideStep }) =>
    navigate({
      to: '.',
      search: (previous) => (previous.ride === ride ? { ...previous, ...search } : previous),
      resetScroll: false,
      replace: true,
    })
  return (
    <Suspense>
      <RideSheet
        key={ride}
        rideId={ride}
        step={step}
        onStep={(next) => show({ ride, step: next })}
        onClose={() => show({ ride: undefined, step: undefined })}
      />
    </Suspense>
  )
}

const Frame = () => {
  const me = useMe()
  const { groupId } = useParams({ strict: false })
  const barTitle = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.barTitle)?.staticData.barTitle,
  })
  useLive()
  useFocusOnNewPage()
  const group = me.groups.find((each) => each.groupId === groupId)
  const householdName = me.household?.name ?? me.firstName
  const bean = (
    <Bean index={(group ?? me.groups[0])?.beanIndex ?? 0} letter={initialOf(householdName)} size={30} />
  )
  return (
    <AppShell
      nav={nav}
      barTitle={barTitle ?? 'Beanpool'}
      brand={(children, className) => (
        <Link to="/" className={className}>
          {children}
        </Link>
      )}
      avatar={(className) => (
        <Link to="/profile" className={className} aria-label="Your family">
          {bean}
        </Link>
      )}
      me={(className) => (
        <Link to="/profile" className={className}>
          {bean}
          <span>{householdName}</span>
        </Link>
      )}
      note={group && guardNote(group)}
    >
      <Outlet />
      <OpenRide />
      <UpgradeHost />
    </AppShell>
  )
}

/** Once the session has ended there is nobody to show a page to, until the router has led to another. */
export const SignedInFrame = () => (useVisitor() ? <Frame /> : <PageSkeleton />)
