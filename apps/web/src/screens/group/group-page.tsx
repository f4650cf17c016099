// A group's page: its overview and its other parts, each in a tab with its own address. The overview
// is loaded with a single call.
import type { GroupDashboard } from '@beanpool/contract/groups'
import { Tabs } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { api } from '../../api/api.ts'
import { ConcernsLink } from '../../features/concerns/concerns-link.tsx'
import { stepNumber } from '../../features/groups/founding-step.ts'
import { type GroupTab, groupTabs } from '../../features/groups/group-tabs.ts'
import { SnowDayButton } from '../../features/groups/snow-day-button.tsx'
import { UndoLines } from '../../parts/undo/undo-lines.tsx'
import { Badge } from '../../ui/badge.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Spoken } from '../../ui/text.tsx'
import classes from './group-page.module.css'
import { InviteActions } from './invite-actions.tsx'
import { Overview } from './overview.tsx'
import { createdSeen, type Tour, TourStop, useTour, Welcome } from './tour.tsx'
import * as words from './words.ts'

const PoolsTab = lazy(() => import('./pools.tsx').then((module) => ({ default: module.PoolsTab })))
const InvitesTab = lazy(() => import('./invites-tab.tsx').then((module) => ({ default: module.InvitesTab })))
const FamiliesList = lazy(() =>
  import('../../features/groups/families-list.tsx').then((module) => ({ default: module.FamiliesList })),
)
const FamilySheet = lazy(() =>
  import('../../features/groups/family-sheet.tsx').then((module) => ({ default: module.FamilySheet })),
)
const FamilyTrack = lazy(() =>
  import('../../features/standing/hold-exemption.tsx').then((module) => ({ default: module.FamilyTrack })),
)
const Shortfalls = lazy(() =>
  import('../../parts/rides/shortfalls.tsx').then((module) => ({ default: module.Shortfalls })),
)
const MessageBoard = lazy(() =>
  import('../../features/messages/message-board.tsx').then((module) => ({ default: module.MessageBoard })),
)
const GroupSettings = lazy(() =>
  import('./settings/group-settings-page.tsx').then((module) => ({
    default: module.GroupSettingsPage,
  })),
)

// Counts what is waiting in a tab. The count is on the tab itself, which may be scrolled out of view, and in some cases
// also in a line above the tabs.

const mostCounted = 99

/** `said`: the count as screen readers say it. */
const TabCount = ({ count, said }: { count: number; said: string }) =>
  count > 0 && (
    <span className={classes.count}>
      <span aria-hidden>{count > mostCounted ? `${mostCounted}+` : count}</span>
      <Spoken>{said}</Spoken>
    </span>
  )

type LineProps = { groupId: string; tab: GroupTab; tone?: 'warn'; children: string }

const TabLine = ({ groupId, tab, tone, children }: LineProps) => (
  <Link
    to="/groups/$groupId"
    params={{ groupId }}
    search={{ tab }}
    replace
    resetScroll={false}
    className={classes.tabLine}
    data-tone={tone}
  >
    {children}
  </Link>
)

// Counts the reader's unread messages.

const useUnread = (groupId: string) =>
  useQuery(api.messages.reads.queryOptions({ input: { groupId } })).data?.unreadCount ?? 0

const UnreadCount = ({ groupId }: { groupId: string }) => {
  const count = useUnread(groupId)
  return <TabCount count={count} said={words.unread(count)} />
}

const UnreadLine = ({ groupId }: { groupId: string }) => {
  const count = useUnread(groupId)
  if (count === 0) return null
  return (
    <TabLine groupId={groupId} tab="messages">
      {words.newMessages(count)}
    </TabLine>
  )
}

/** Snow day and Invite are on the first screen of the overview. */
const Head = ({ group, tab }: { group: GroupDashboard; tab: GroupTab }) => {
  const isAdmin = group.role === 'admin'
  return (
    <PageHead
      title={group.name}
      sub={
        <>
          <span className={classes.city}>
            <span>
              {group.city}. {words.factsOf(group)}
            </span>
            {isAdmin && <Badge>{words.admin}</Badge>}
          </span>
          {group.description && tab === 'overview' && (
            <span className={classes.description}>{group.description}</span>
          )}
        </>
      }
      actions={
        isAdmin &&
        tab === 'overview' && (
          <>
            {group.nextRides.length > 0 && <SnowDayButton {...group} />}
            <InviteActions group={group} isSecond={group.waiting.joinRequests > 0} />
          </>
        )
      }
    />
  )
}

/** The things that the URL may name. Each is in one of the page's tabs. */
type Named = {
  /** The message that a notice links to. */
  messageId?: string | undefined
  /** The household whose sheet is open. */
  focus?: string | undefined
  /** The urgent ride that a notice links to. */
  requestId?: string | undefined
}

type ShownProps = { group: GroupDashboard; tab: GroupTab; tour: Tour; readAt: number } & Named

const shown: Record<GroupTab, (props: ShownProps) => ReactNode> = {
  overview: ({ group, tour, requestId, readAt }) => <Overview {...{ group, tour, requestId, readAt }} />,
  pools: ({ group }) => <PoolsTab group={group} />,
  invites: ({ group }) => <InvitesTab group={group} />,
  families: ({ group: { groupId, role } }) => (
    <>
      <FamiliesList groupId={groupId} />
      <ConcernsLink groupId={groupId} isAdmin={role === 'admin'} />
    </>
  ),
  shortfalls: ({ group: { groupId, role } }) => (
    <Shortfalls
      groupId={groupId}
      isAdmin={role === 'admin'}
      none={<EmptyState title={words.noShortfalls}>{words.whatAShortfallIs}</EmptyState>}
    />
  ),
  messages: ({ group: { groupId }, messageId }) => (
    <MessageBoard key={groupId} groupId={groupId} targetId={messageId} />
  ),
  settings: ({ group: { groupId } }) => <GroupSettings groupId={groupId} />,
}

/** Each tab has an address. On a phone the tabs are wider than the screen, so the open one scrolls into view. */
const GroupTabs = (props: ShownProps) => {
  const { group, tab } = props
  const { groupId, waiting } = group
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current
      ?.querySelector(`[data-tab="${tab}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [tab])
  const open = (next: string | null) => {
    const to = groupTabs.find((each) => each === next)
    if (to === undefined) return
    const how = { params: { groupId }, replace: true, resetScroll: false }
    if (to === 'settings') navigate({ to: '/groups/$groupId/settings', ...how })
    else navigate({ to: '/groups/$groupId', search: to === 'overview' ? {} : { tab: to }, ...how })
  }
  const Panel = shown[tab]
  return (
    <Tabs value={tab} onChange={open} keepMounted={false}>
      <Tabs.List ref={list} className={classes.tabs} aria-label={words.partsOfTheGroup}>
        {groupTabs.map((each) => (
          <Tabs.Tab key={each} value={each} data-tab={each}>
            {words.tabNames[each]}
            {each === 'invites' && (
              <TabCount count={waiting.joinRequests} said={words.lines.joinRequests(waiting.joinRequests)} />
            )}
            {each === 'shortfalls' && (
              <TabCount count={waiting.shortfalls} said={words.withoutDriver(waiting.shortfalls)} />
            )}
            {each === 'messages' && <UnreadCount groupId={groupId} />}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab} className={classes.panel}>
        <Suspense fallback={<SkeletonCards count={3} height={140} />}>
          <Panel {...props} />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  )
}

type Opened = Named & {
  tab: GroupTab
  /** True if the reader has just created the group. */
  created?: boolean
  /** True if the reader's family has just joined. */
  joined?: boolean
}

type PageProps = Opened & { group: GroupDashboard; readAt: number }

const Page = ({ group, tab, created = false, joined = false, ...named }: PageProps) => {
  const { overlay, tour } = useCreated(group, created)
  const { groupId, role, waiting, members } = group
  const { focus } = named
  return (
    <>
      {overlay}
      <TourStop at="families" tour={tour} role={role} isBare>
        <Head group={group} tab={tab} />
      </TourStop>
      {role === 'admin' && (
        <UndoLines
          actions={['create_pool', 'apply_schedule']}
          read={{ undos: group.undos, at: named.readAt }}
        />
      )}
      <FinishSetUp {...group} />
      {joined && <Welcome group={group} tour={tour} />}
      <div className={classes.tabLines}>
        {tab !== 'shortfalls' && waiting.shortfalls > 0 && (
          <TabLine groupId={groupId} tab="shortfalls" tone="warn">
            {words.withoutDriver(waiting.shortfalls)}
          </TabLine>
        )}
        {tab !== 'messages' && <UnreadLine groupId={groupId} />}
      </div>
      <GroupTabs group={group} tab={tab} tour={tour} {...named} />
      {focus !== undefined && (
        <Suspense>
          <FamilySheet groupId={groupId} householdId={focus}>
            <FamilyTrack
              groupId={groupId}
              members={members.filter((member) => member.householdId === focus)}
            />
          </FamilySheet>
        </Suspense>
      )}
    </>
  )
}

export const GroupPage = ({ groupId, ...opened }: Opened & { groupId: string }) => {
  const query = useQuery(api.groups.dashboard.queryOptions({ input: { groupId } }))
  return (
    <Loaded query={query} errorTitle={everyday.groupNotLoaded} skeleton={<SkeletonCards height={160} />}>
      {(group) => <Page key={groupId} group={group} readAt={query.dataUpdatedAt} {...opened} />}
    </Loaded>
  )
}

// Welcomes the founder of a new group, over the group's page, and offers the tour.
const CreatedOverlay = lazy(() =>
  import('./created-overlay.tsx').then((module) => ({ default: module.CreatedOverlay })),
)

/** The welcome is shown once per group. The tour is offered in the adult's first group until it is taken or skipped. */
const useCreated = (group: GroupDashboard, created: boolean) => {
  // If the set-up is finished late, the group already has pools and needs no welcome.
  const isNew = created && group.role === 'admin' && group.poolCount === 0
  const [isOpen, setOpen] = useState(() => isNew && !createdSeen.isSeen(group.groupId))
  const tour = useTour(group.groupId, isOpen)
  const close = () => {
    createdSeen.note(group.groupId)
    setOpen(false)
  }
  const { start } = tour
  const overlay = isOpen && (
    <Suspense>
      <CreatedOverlay
        group={group}
        onTour={
          start &&
          (() => {
            close()
            start()
          })
        }
        onSkip={() => {
          close()
          if (start) tour.skip()
        }}
        onLeave={() => {
          close()
          start?.()
        }}
      />
    </Suspense>
  )
  return { overlay, tour }
}

// Leads the group's admins back to the steps that its founder left out.

const FinishSetUp = ({ groupId, setupStep }: Pick<GroupDashboard, 'groupId' | 'setupStep'>) =>
  setupStep && (
    <Link to="/create-group" search={{ group: groupId, step: stepNumber(setupStep) }} className={classes.row}>
      <span>
        <b>{words.finish[setupStep]}</b>
        <span>{words.worksAlready[setupStep]}</span>
      </span>
      <IconChevronRight size={20} aria-hidden />
    </Link>
  )
