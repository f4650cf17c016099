// The adult's groups. They can be searched by name, city or address and opened, and admins can delete them.
import type {
  ClosedGroup as ClosedListing,
  GroupListing,
  LeftGroup as LeftListing,
} from '@beanpool/contract/groups'
import { Button, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { api, messageOf } from '../../api/api.ts'
import { DeleteGroupDialog } from '../../features/groups/delete-group.tsx'
import * as words from '../../features/groups/dialog-words.ts'
import { groupFacts } from '../../features/groups/dialog-words.ts'
import { stepNumber } from '../../features/groups/founding-step.ts'
import { groupsAllowed } from '../../features/groups/group-room.ts'
import classes from '../../features/groups/groups.module.css'
import { InvitationsForMe } from '../../features/invitations/invitations-for-me.tsx'
import { InvitationsSent } from '../../features/invitations/invitations-sent.tsx'
import { openUpgrade } from '../../parts/plans/upgrade-store.ts'
import { useMe } from '../../parts/session/me.ts'
import { UndoLines } from '../../parts/undo/undo-lines.tsx'
import { hasWords } from '../../text/search-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { balanceWords } from '../../ui/balance-words.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { browserTimeZone, dateOf, fullDate, momentText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { GroupMark } from '../../ui/group-mark.tsx'
import { Named, Rows, Stack } from '../../ui/layout.tsx'
import { MiniBalance, miniBalanceRow } from '../../ui/mini-balance.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Card, Grid, Panel } from '../../ui/panel.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { Aside, Hint } from '../../ui/text.tsx'
import { Books, OwnBeans } from './closed-group-books.tsx'

// Finds groups by their name, their city, and the addresses in their address book.

type Sought = Pick<GroupListing, 'name' | 'city' | 'places'>

/** Returns the groups that contain every typed word. */
export const groupsMatching = <Group extends Sought>(groups: Group[], typed: string): Group[] =>
  groups.filter(({ name, city, places }) =>
    hasWords([name, city, ...places.flatMap((place) => [place.name, place.line])], typed),
  )

const JoinByCode = () => {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const look = (event: FormEvent) => {
    event.preventDefault()
    navigate({ to: '/join-by-code', search: { code: code.trim() } })
  }
  return (
    <Panel title={words.haveACode}>
      <form onSubmit={look} className={classes.join}>
        <TextInput
          label={everyday.invitationCode}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          autoCapitalize="characters"
          autoComplete="off"
        />
        <Button type="submit" variant="default" disabled={code.trim() === ''}>
          {everyday.lookAtGroup}
        </Button>
      </form>
    </Panel>
  )
}

const NewGroup = () => {
  const allowed = groupsAllowed(useMe())
  if (allowed === null) return <ButtonLink to="/create-group">{everyday.createGroup}</ButtonLink>
  return <Button onClick={() => openUpgrade('groups_owned', allowed)}>{everyday.createGroup}</Button>
}

const momentDate = (instant: string) => fullDate(dateOf(instant, browserTimeZone()))

const ClosedGroup = ({ group }: { group: ClosedListing }) => {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.closedHead}>
        <GroupMark name={group.name} />
        <Named>
          <b>{group.name}</b>
          <Hint as="span">{words.readableUntil(momentDate(group.readableUntil))}</Hint>
        </Named>
        <IconChevronDown size={20} aria-hidden />
      </summary>
      {open && <Books groupId={group.groupId} />}
    </details>
  )
}

const Closed = ({ closed }: { closed: ClosedListing[] }) =>
  closed.length === 0 ? null : (
    <Panel title={words.closed}>
      <Hint>{words.whatClosedMeans}</Hint>
      <Rows pad={0} mt={10}>
        {closed.map((group) => (
          <li key={group.groupId}>
            <ClosedGroup group={group} />
          </li>
        ))}
      </Rows>
    </Panel>
  )

/** The page offers a search from this number of groups on. */
const searchedFrom = 2

const Mine = ({ groups }: { groups: GroupListing[] }) => {
  const [sought, setSought] = useState('')
  const [deleting, setDeleting] = useState<GroupListing | null>(null)
  if (groups.length === 0) return <EmptyState title={words.noGroupsYet}>{words.createOrJoin}</EmptyState>
  const found = groupsMatching(groups, sought)
  return (
    <Stack gap={12}>
      {groups.length >= searchedFrom && (
        <TextInput
          type="search"
          aria-label={words.search}
          placeholder={words.searchPlaceholder}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      )}
      <Aside as="div" role="status" className={classes.found}>
        {sought.trim() !== '' && words.foundWords(found.length)}
      </Aside>
      {found.length === 0 ? (
        <EmptyState
          title={words.noGroupMatches}
          action={
            <Button variant="default" onClick={() => setSought('')}>
              {words.clearSearch}
            </Button>
          }
        />
      ) : (
        <Grid>
          {found.map((group) => (
            <GroupCard key={group.groupId} group={group} onDelete={() => setDeleting(group)} />
          ))}
        </Grid>
      )}
      {deleting && <DeleteGroupDialog group={deleting} onClose={() => setDeleting(null)} />}
    </Stack>
  )
}

type OnItsWay = { isPending: boolean; fetchStatus: string; errorUpdateCount: number }

/** A part that shows a failed list also retries it. Waiting for that retry here would hide the part. */
const isOnItsWay = ({ isPending, fetchStatus, errorUpdateCount }: OnItsWay) =>
  isPending && fetchStatus === 'fetching' && errorUpdateCount === 0

export const GroupsPage = () => {
  const query = useQuery(api.groups.list.queryOptions())
  // All parts appear at once, because a late part would move the buttons of another away from a finger.
  const parts = [
    query,
    useQuery(api.invitations.forMe.queryOptions()),
    useQuery(api.invitations.sent.queryOptions()),
  ]
  const isWhole = !parts.some(isOnItsWay)
  return (
    <>
      <PageHead title={everyday.myGroups} sub={words.sub} inBar actions={<NewGroup />} />
      <Stack gap={20}>
        <UndoLines actions={['delete_group', 'leave_group']} />
        {isWhole && <InvitationsForMe />}
        <Loaded query={query} waits={!isWhole} errorTitle={words.failedToLoadGroups} errorText={messageOf}>
          {({ groups, closed, left }) => (
            <>
              <Mine groups={groups} />
              <LeftGroups left={left} />
              <Closed closed={closed} />
            </>
          )}
        </Loaded>
        {isWhole && (
          <>
            <InvitationsSent />
            <JoinByCode />
          </>
        )}
      </Stack>
    </>
  )
}

// Groups that the family has left or was removed from. The family's own beans there can still be read.
const LeftGroup = ({ group }: { group: LeftListing }) => {
  const [open, setOpen] = useState(false)
  const { leftAt, isRemoved, postedHundredths } = group
  const date = fullDate(dateOf(leftAt, browserTimeZone()))
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.closedHead}>
        <GroupMark name={group.name} />
        <Named>
          <b>{group.name}</b>
          <Hint as="span">
            {words.leftOn(date, isRemoved)} · {balanceWords(postedHundredths)}
          </Hint>
        </Named>
        <IconChevronDown size={20} aria-hidden />
      </summary>
      {open && <OwnBeans groupId={group.groupId} />}
    </details>
  )
}

const LeftGroups = ({ left }: { left: LeftListing[] }) =>
  left.length === 0 ? null : (
    <Panel title={words.leftGroups}>
      <Hint>{words.whatLeftMeans}</Hint>
      <Rows pad={0} mt={10}>
        {left.map((group) => (
          <li key={group.groupId}>
            <LeftGroup group={group} />
          </li>
        ))}
      </Rows>
    </Panel>
  )

// A group in the list: its name, where it rides, and links to its pages.

const addressesShown = 3

const Addresses = ({ places }: Pick<GroupListing, 'places'>) =>
  places.length === 0 ? null : (
    <Aside as="ul" mt={8} className={classes.addresses}>
      {places.slice(0, addressesShown).map(({ name, line }) => (
        <li key={`${name} ${line}`}>{words.placeWords(name, line)}</li>
      ))}
      {places.length > addressesShown && <li>{words.moreAddresses(places.length - addressesShown)}</li>}
    </Aside>
  )

type GroupCardProps = { group: GroupListing; onDelete: () => void }

const GroupCard = ({ group, onDelete }: GroupCardProps) => {
  const { groupId } = group
  const waiting = Object.values(group.waiting).reduce((sum, count) => sum + count, 0)
  return (
    <Card as="li" gap={0} data-raised className={classes.card}>
      <div className={classes.top}>
        <GroupMark name={group.name} />
        <h2>
          <Link to="/groups/$groupId" params={{ groupId }}>
            {group.name}
          </Link>
        </h2>
        {group.role === 'admin' && <Badge>{words.admin}</Badge>}
        {waiting > 0 && <Badge tone="warn">{words.toDecide(waiting)}</Badge>}
      </div>
      <Aside mt={2} className={classes.facts}>
        {group.city}. {groupFacts(group)}
      </Aside>
      <Aside mt={2} className={classes.facts}>
        {group.nextRideAt
          ? words.nextRide(momentText(group.nextRideAt, group.timeZone))
          : everyday.noRidesPlanned}
      </Aside>
      <Addresses places={group.places} />
      {group.setupStep && (
        <Link
          to="/create-group"
          search={{ group: groupId, step: stepNumber(group.setupStep) }}
          className={`${classes.textLink} ${classes.aboveCard}`}
        >
          {words.finishSettingUp}
        </Link>
      )}
      <div className={`${miniBalanceRow} ${classes.balance}`}>
        <MiniBalance
          name={words.yourBalance}
          hundredths={group.postedHundredths}
          softHundredths={group.softNudgeHundredths}
          hardHundredths={group.hardLockHundredths}
        />
      </div>
      <div className={classes.ways}>
        <ButtonLink
          to="/groups/$groupId"
          params={{ groupId }}
          variant="default"
          px={16}
          aria-label={words.openGroup(group.name)}
        >
          {words.open}
        </ButtonLink>
        {group.role === 'admin' && (
          <Button
            variant="subtle"
            c="var(--danger)"
            onClick={onDelete}
            aria-label={words.groupsDeleteNamed(group.name)}
          >
            {everyday.deleteIt}
          </Button>
        )}
      </div>
    </Card>
  )
}
