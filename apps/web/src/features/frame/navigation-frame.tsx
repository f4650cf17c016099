// The navigation around every signed-in screen, and the live updates while it is shown.
import type { Me } from '@beanpool/contract/accounts'
import { IconCalendarEvent, IconCar, IconHeart, IconHome, IconSettings, IconUsers } from '@tabler/icons-react'
import { Link, useLocation, useMatches, useParams } from '@tanstack/react-router'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { serverDate } from '../../api/server-clock.ts'
import { AppShell, type NavItem } from '../../ui/app-shell.tsx'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { browserTimeZone, timeText, zoneWords } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { chooseLocale } from '../../ui/locale.ts'
import { useMe } from '../session/me.ts'
import { usePhoneBook } from '../session/phone-book.ts'
import { useLive } from '../session/use-live.ts'
import { guardWords } from './guard-words.ts'
import classes from './navigation-frame.module.css'
import * as words from './navigation-frame-words.ts'
import { useNotices } from './notices.tsx'
import { Outbox } from './outbox.tsx'

const icon = { size: 21, stroke: 1.8, 'aria-hidden': true } as const

const nav: NavItem[] = [
  {
    key: 'dashboard',
    link: (
      <Link to="/" activeOptions={{ exact: true, includeSearch: false }}>
        <IconHome {...icon} />
        {words.dashboard}
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
        {words.pools}
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
        {words.families}
      </Link>
    ),
  },
  {
    key: 'settings',
    link: (
      <Link to="/settings" activeOptions={{ includeSearch: false }}>
        <IconSettings {...icon} />
        {words.settings}
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

/** A new page is read from its start; opening a ride or a filter on the same page leaves the focus alone. */
const useFocusOnNewPage = () => {
  const pathname = useLocation({ select: (location) => location.pathname })
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById('main')
    // A page may have put it where it begins: a tour on its first card.
    if (main?.contains(document.activeElement)) return
    main?.focus({ preventScroll: true })
  }, [pathname])
}

/** Times are the groups'; said once where this browser's clock shows others. */
const OtherZone = ({ groups }: { groups: Me['groups'] }) => {
  const now = serverDate().toISOString()
  const here = timeText(now, browserTimeZone())
  const zones = [...new Set(groups.map(({ timeZone }) => timeZone))]
  if (zones.every((zone) => timeText(now, zone) === here)) return null
  return <p className={classes.zone}>{words.timesAre(zones.map(zoneWords))}</p>
}

/** These pages say what the note says. */
const saysItself = /\/(dashboard|fair-guard)$/

/** The navigation of who is signed in, around whatever is shown to them. */
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
        <Link to="/profile" className={className} aria-label={words.yourFamily}>
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
