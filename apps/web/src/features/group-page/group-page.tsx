// A group's everyday page: next rides, families, rides without a driver. Balances and health are on its dashboard.
import type { GroupPage as Group, GroupDashboard } from '@beanpool/contract/groups'
import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { api } from '../../api/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { GroupMark } from '../../ui/group-mark.tsx'
import { Buttons, Stack } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Spoken } from '../../ui/text.tsx'
import { ConcernsLink } from '../concerns/concerns-link.tsx'
import { FamiliesList } from '../groups/families-list.tsx'
import { type GroupTab, groupTabs } from '../groups/group-tabs.ts'
import { JoinRequests, useJoinRequests } from '../invitations/join-requests.tsx'
import { OpenInvitations } from '../invitations/open-invitations.tsx'
import { Shortfalls } from '../rides/shortfalls.tsx'
import { FinishSetUp } from './finish-set-up.tsx'
import { createdSeen } from './first-visit.ts'
import classes from './group-page.module.css'
import { InviteActions } from './invite-actions.tsx'
import { PoolsTab } from './pools-tab.tsx'
import { useTour } from './use-tour.ts'
import { Welcome } from './welcome.tsx'
import * as words from './words.ts'

// Families that ask to join, ways to invite more, and codes that are not used yet.

const InvitesTab = ({ group }: { group: Group }) => {
  const isAdmin = group.role === 'admin'
  const requests = useJoinRequests(group.groupId, isAdmin)
  return (
    <Stack gap={20}>
      {requests.length > 0 && (
        <Panel title={words.waiting}>
          <JoinRequests requests={requests} />
        </Panel>
      )}
      {group.mayInvite ? (
        <Panel title={words.inviteFamilies}>
          <p>{words.howToInvite}</p>
          <Buttons mt={12}>
            <InviteActions group={group} isSecond={requests.length > 0} />
          </Buttons>
        </Panel>
      ) : (
        <EmptyState title={words.adminsInvite}>{words.whomToAsk(group.ownerName)}</EmptyState>
      )}
      <OpenInvitations groupId={group.groupId} />
    </Stack>
  )
}

// Four numbers of a group at a glance, each leading to its tab.

type Tile = { label: string; count: number; tab: GroupTab }

const tilesOf = (group: Group): Tile[] => [
  { label: words.activePools, count: group.activePoolCount, tab: 'pools' },
  { label: words.families, count: group.householdCount, tab: 'families' },
  { label: words.urgentRides, count: group.urgentCount, tab: 'pools' },
  {
    label: words.pending,
    count: group.joinRequestCount + group.poolRequestCount,
    tab: group.joinRequestCount === 0 && group.poolRequestCount > 0 ? 'pools' : 'invites',
  },
]

const GroupTiles = ({ group }: { group: Group }) => (
  <ul className={classes.tiles}>
    {tilesOf(group).map(({ label, count, tab }) => (
      <li key={label}>
        <Link
          to="/groups/$groupId"
          params={{ groupId: group.groupId }}
          search={{ tab }}
          replace
          resetScroll={false}
        >
          <b>{count}</b> <span>{label}</span>
        </Link>
      </li>
    ))}
  </ul>
)

// Counts the items waiting in a group's tab: on the tab, and in a line above the tabs, which may be scrolled out of sight.

const mostCounted = 99

/** `said`: the count for screen readers. */
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

// Counts the messages that the reader has not read.

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

const Head = ({ group }: { group: Group }) => (
  <PageHead
    title={group.name}
    eyebrow={everyday.group}
    sub={
      <>
        <span className={classes.city}>
          <GroupMark mark={group.mark} />
          {group.city} {group.role === 'admin' && <Badge>{words.admin}</Badge>}
        </span>
        {group.description && <span className={classes.description}>{group.description}</span>}
      </>
    }
    actions={
      <>
        <ButtonLink to="/groups/$groupId/dashboard" params={{ groupId: group.groupId }} variant="default">
          {everyday.dashboard}
        </ButtonLink>
        <ButtonLink to="/groups/$groupId/settings" params={{ groupId: group.groupId }} variant="default">
          {everyday.settings}
        </ButtonLink>
      </>
    }
  />
)

/** The board loads with its tab. */
const MessageBoard = lazy(() =>
  import('../messages/message-board.tsx').then((module) => ({ default: module.MessageBoard })),
)

/** Named in the address, in one of its tabs. */
type Named = {
  /** The message that a notice led to. */
  messageId: string | undefined
  /** The household whose sheet is open. */
  focus: string | undefined
}

type ShownProps = { group: Group; tab: GroupTab } & Named

const Shown = ({ group, tab, messageId, focus }: ShownProps) => {
  const { groupId, role } = group
  switch (tab) {
    case 'pools':
      return <PoolsTab group={group} />
    case 'invites':
      return <InvitesTab group={group} />
    case 'families':
      return (
        <>
          <FamiliesList groupId={groupId} focus={focus} />
          <ConcernsLink groupId={groupId} isAdmin={role === 'admin'} />
        </>
      )
    case 'shortfalls':
      return (
        <Shortfalls
          groupId={groupId}
          isAdmin={role === 'admin'}
          none={<EmptyState title={words.noShortfalls}>{words.whatAShortfallIs}</EmptyState>}
        />
      )
    case 'messages':
      return (
        <Suspense fallback={<SkeletonCards count={4} height={72} />}>
          <MessageBoard key={groupId} groupId={groupId} targetId={messageId} />
        </Suspense>
      )
  }
}

/** Each tab is an address. On a phone they are wider than the screen, and the open one scrolls into sight. */
const GroupTabs = ({ group, tab, messageId, focus }: ShownProps) => {
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
    navigate({
      to: '/groups/$groupId',
      params: { groupId: group.groupId },
      search: { tab: to },
      replace: true,
      resetScroll: false,
    })
  }
  return (
    <Tabs value={tab} onChange={open} keepMounted={false}>
      <Tabs.List ref={list} className={classes.tabs} aria-label={words.partsOfTheGroup}>
        {groupTabs.map((each) => (
          <Tabs.Tab key={each} value={each} data-tab={each}>
            {words.tabNames[each]}
            {each === 'shortfalls' && (
              <TabCount count={group.shortfallCount} said={words.withoutDriver(group.shortfallCount)} />
            )}
            {each === 'messages' && <UnreadCount groupId={group.groupId} />}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab} className={classes.panel}>
        <Shown group={group} tab={tab} messageId={messageId} focus={focus} />
      </Tabs.Panel>
    </Tabs>
  )
}

type Opened = Named & {
  tab: GroupTab
  /** Its founder has just created it. */
  created: boolean
  /** A family has just joined. */
  joined: boolean
}

const Page = ({ group, tab, messageId, focus, created, joined }: Opened & { group: Group }) => {
  const { overlay, tour } = useCreated(group, created)
  return (
    <>
      {overlay}
      <Head group={group} />
      <FinishSetUp {...group} />
      {joined && <Welcome group={group} tour={tour} />}
      <GroupTiles group={group} />
      <div className={classes.tabLines}>
        {tab !== 'shortfalls' && group.shortfallCount > 0 && (
          <TabLine groupId={group.groupId} tab="shortfalls" tone="warn">
            {words.withoutDriver(group.shortfallCount)}
          </TabLine>
        )}
        {tab !== 'messages' && <UnreadLine groupId={group.groupId} />}
      </div>
      <GroupTabs group={group} tab={tab} messageId={messageId} focus={focus} />
    </>
  )
}

export const GroupPage = ({ groupId, ...opened }: Opened & { groupId: string }) => {
  const query = useQuery(api.groups.page.queryOptions({ input: { groupId } }))
  return (
    <Loaded query={query} errorTitle={words.failedToLoadGroupData} skeleton={<SkeletonCards height={160} />}>
      {(group) => <Page key={groupId} group={group} {...opened} />}
    </Loaded>
  )
}

// The welcome to a new group, over its page, with its tour on the group's dashboard.
const CreatedOverlay = lazy(() =>
  import('./created-overlay.tsx').then((module) => ({ default: module.CreatedOverlay })),
)

type Made = Pick<GroupDashboard, 'groupId' | 'name' | 'role' | 'poolCount'>

/** Shown once a group; the tour is offered in the adult's first group, until it is taken or skipped. */
const useCreated = (group: Made, created: boolean) => {
  const navigate = useNavigate()
  // A group finished late already has pools and needs no welcome.
  const isNew = created && group.role === 'admin' && group.poolCount === 0
  const [isOpen, setOpen] = useState(() => isNew && !createdSeen.isSeen(group.groupId))
  const tour = useTour(group.groupId, { isHeld: isOpen })
  const close = () => {
    createdSeen.note(group.groupId)
    setOpen(false)
  }
  const { start } = tour
  const begin =
    start &&
    (() => {
      start()
      navigate({
        to: '/groups/$groupId/dashboard',
        params: { groupId: group.groupId },
        search: { tour: true },
      })
    })
  const overlay = isOpen && (
    <Suspense>
      <CreatedOverlay
        group={group}
        onTour={
          begin &&
          (() => {
            close()
            begin()
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
  return { overlay, tour: { at: tour.at, start: begin } }
}
