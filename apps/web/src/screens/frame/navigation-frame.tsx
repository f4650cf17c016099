// The navigation around every signed-in screen, with live updates while it is shown.
import type { Me } from '@beanpool/contract/accounts'
import { IconCalendarEvent, IconCar, IconHeart, IconHome, IconSettings, IconUsers } from '@tabler/icons-react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type AnyRouter, Link, useLocation, useMatches, useParams, useRouter } from '@tanstack/react-router'
import { Fragment, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useKept } from '../../api/queue.ts'
import { serverDate } from '../../api/server-clock.ts'
import { Bell, useUnread } from '../../features/notifications/bell.tsx'
import { useMe } from '../../parts/session/me.ts'
import { usePhoneBook } from '../../parts/session/phone-book.ts'
import { useSessionEnded } from '../../parts/session/session-store.ts'
import { useLive } from '../../parts/session/use-live.ts'
import { AppShell, type NavItem } from '../../ui/app-shell.tsx'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { browserTimeZone, timeText, zoneWords } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { chooseLocale } from '../../ui/locale.ts'
import { Hint } from '../../ui/text.tsx'
import * as words from './words.ts'
import { guardWords } from './words.ts'

const icon = { size: 21, stroke: 1.8, 'aria-hidden': true } as const

const nav: NavItem[] = [
  {
    key: 'dashboard',
    link: (
      <Link to="/" activeOptions={{ exact: true, includeSearch: false }}>
        <IconHome {...icon} />
        {everyday.dashboard}
      </Link>
    ),
  },
  {
    key: 'calendar',
    link: (
      <Link to="/calendar" activeOptions={{ includeSearch: false }}>
        <IconCalendarEvent {...icon} />
        {words.calendar}
      </Link>
    ),
  },
  {
    key: 'pools',
    link: (
      <Link to="/pools" activeOptions={{ includeSearch: false }}>
        <IconCar {...icon} />
        {everyday.pools}
      </Link>
    ),
  },
  {
    key: 'groups',
    link: (
      <Link to="/groups" activeOptions={{ includeSearch: false }}>
        <IconUsers {...icon} />
        {words.groups}
      </Link>
    ),
  },
  {
    key: 'families',
    sideOnly: true,
    link: (
      <Link to="/families" activeOptions={{ includeSearch: false }}>
        <IconHeart {...icon} />
        {everyday.families}
      </Link>
    ),
  },
  {
    key: 'settings',
    link: (
      <Link to="/settings" activeOptions={{ includeSearch: false }}>
        <IconSettings {...icon} />
        {everyday.settings}
      </Link>
    ),
  },
]

const GuardNote = ({ group, className }: { group: Me['groups'][number]; className: string }) => (
  <Link to="/groups/$groupId/fair-guard" params={group} className={className}>
    <b>{words.fairGuard}</b>
    {guardWords(group.fairGuard)}
  </Link>
)

/** Moves the focus to the start of a new page. Opening a ride or a filter on the same page leaves the focus alone. */
const useFocusOnNewPage = () => {
  const pathname = useLocation({ select: (location) => location.pathname })
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById('main')
    // A page may already have put the focus at its start, as a tour does with its first card.
    if (main?.contains(document.activeElement)) return
    main?.focus({ preventScroll: true })
  }, [pathname])
}

/** Names the time zone of the groups if this browser's clock shows a different time. */
const OtherZone = ({ groups }: { groups: Me['groups'] }) => {
  const now = serverDate().toISOString()
  const here = timeText(now, browserTimeZone())
  const zones = [...new Set(groups.map(({ timeZone }) => timeZone))]
  if (zones.every((zone) => timeText(now, zone) === here)) return null
  return <Hint mb={12}>{words.timesAre(zones.map(zoneWords))}</Hint>
}

/** The addresses of pages that name the zone themselves. */
const saysItself = /\/(dashboard|fair-guard)$/

/** The navigation for the signed-in adult, around any screen. */
export const NavigationFrame = ({ children }: { children: ReactNode }) => {
  const me = useMe()
  chooseLocale(me.dateLanguage)
  const { groupId } = useParams({ strict: false })
  const barTitle = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.barTitle)?.staticData.barTitle,
  })
  useLive()
  usePhoneBook()
  useFocusOnNewPage()
  const { bell, beside } = useNotices()
  const group = me.groups.find((each) => each.groupId === groupId)
  const noted = useLocation({ select: ({ pathname }) => !saysItself.test(pathname) }) && group
  const householdName = me.household?.name ?? me.firstName
  const bean = (
    <Bean index={(group ?? me.groups[0])?.beanIndex ?? 0} letter={initialOf(householdName)} size={30} />
  )
  return (
    <AppShell
      nav={nav}
      barTitle={barTitle ?? everyday.beanpool}
      brand={(children, className) => (
        <Link to="/" className={className}>
          {children}
        </Link>
      )}
      avatar={(className) => (
        <Link to="/profile" className={className} aria-label={everyday.yourFamily}>
          {bean}
        </Link>
      )}
      me={(className) => (
        <Link to="/profile" className={className}>
          {bean}
          <span>{householdName}</span>
        </Link>
      )}
      bell={bell}
      note={noted && ((className) => <GuardNote group={noted} className={className} />)}
    >
      <OtherZone groups={me.groups} />
      <Fragment key={me.dateLanguage}>{children}</Fragment>
      <Outbox />
      {beside}
    </AppShell>
  )
}

// The bell in the frame, and the parts that load after the page: messages, and the panel on wide screens.
const NoticeToasts = lazy(() =>
  import('../../features/notifications/notice-toasts.tsx').then((module) => ({
    default: module.NoticeToasts,
  })),
)
const NoticePanel = lazy(() =>
  import('../../features/notifications/notice-panel.tsx').then((module) => ({ default: module.NoticePanel })),
)

/** `bell`: for the bar at the top of a phone and for the side navigation. `beside`: shown around the page. */
const useNotices = () => {
  const ended = useSessionEnded()
  const isRead = usePageIsRead()
  const [open, setOpen] = useState(false)
  const unread = useUnread(isRead && !ended)
  const count = unread?.count ?? 0
  return {
    bell: (className: string, place: 'top' | 'side') => (
      <Bell count={count} className={className} onOpen={place === 'side' ? () => setOpen(true) : undefined} />
    ),
    beside: (
      <Suspense>
        {unread && <NoticeToasts toasts={unread.toasts} />}
        {open && <NoticePanel onClose={() => setOpen(false)} />}
      </Suspense>
    ),
  }
}

// Starts the signed-in adult's queue, and shows its entries.
const loadParts = () => import('./outbox-parts.ts')
const WaitingNotice = lazy(() => loadParts().then((parts) => ({ default: parts.WaitingNotice })))

/** Sends this adult's waiting changes for as long as the session lasts. */
const useOutbox = () => {
  const queries = useQueryClient()
  const router = useRouter()
  const { adultId } = useMe()
  const ended = useSessionEnded()
  useEffect(() => {
    if (ended) return
    const stops: (() => void)[] = []
    let left = false
    pageIsRead({ queries, router })
      .then(loadParts)
      .then(({ startOutbox, startKeeping, startWorker, manners, readAhead }) => {
        if (left) return
        stops.push(
          startOutbox({ adultId, queries, manners }),
          startKeeping(queries, adultId),
          startWorker(router, adultId),
        )
        readAhead()
      })
      // Nothing is queued here until a reload, so changes are refused instead.
      .catch((error: unknown) => console.error('The queue did not load', error))
    return () => {
      left = true
      for (const stop of stops) stop()
    }
  }, [adultId, queries, router, ended])
}

const Outbox = () => {
  useOutbox()
  const any = useKept().length > 0
  return any ? (
    <Suspense>
      <WaitingNotice />
    </Suspense>
  ) : null
}

// Waits until the page is shown and its requests are answered. On a bad connection, everything else comes later.
const longestMs = 10_000

type Page = { queries: QueryClient; router: Pick<AnyRouter, 'state' | 'subscribe'> }

const pageIsRead = ({ queries, router }: Page) =>
  new Promise<void>((done) => {
    const end = () => {
      for (const stop of stops) stop()
      clearTimeout(atLast)
      done()
    }
    const look = () => {
      // The frame appears before its page has loaded, when the requests of that page are still unknown.
      if (router.state.status !== 'pending' && queries.isFetching() === 0) end()
    }
    const stops = [
      queries.getQueryCache().subscribe(() => queueMicrotask(look)),
      // Runs after the page has sent its requests.
      router.subscribe('onResolved', () => setTimeout(look)),
    ]
    const atLast = setTimeout(end, longestMs)
    setTimeout(look)
  })

const usePageIsRead = (): boolean => {
  const queries = useQueryClient()
  const router = useRouter()
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    let left = false
    pageIsRead({ queries, router }).then(() => left || setIsRead(true))
    return () => {
      left = true
    }
  }, [queries, router])
  return isRead
}
