import type { GroupListing } from '@beanpool/contract/groups'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { momentText } from '../../ui/date-words.ts'
import { MiniBalance, miniBalanceRow } from '../../ui/mini-balance.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { InvitationsForMe } from '../invitations/invitations-for-me.tsx'
import { InvitationsSent } from '../invitations/invitations-sent.tsx'
import { openUpgrade } from '../plans/upgrade-store.ts'
import { useMe } from '../session/me.ts'
import { stepNumber } from './founding-step.ts'
import { groupsAllowed } from './group-room.ts'
import { groupFacts } from './group-words.ts'
import classes from './groups.module.css'
import * as words from './groups-words.ts'

const GroupCard = ({ group }: { group: GroupListing }) => (
  <li className={classes.card}>
    <div className={classes.top}>
      <h2>
        <Link to="/groups/$groupId/dashboard" params={{ groupId: group.groupId }}>
          {group.name}
        </Link>
      </h2>
      {group.role === 'admin' && <Badge>{words.admin}</Badge>}
    </div>
    <p className={classes.facts}>
      {group.city}. {groupFacts(group)}
    </p>
    <p className={classes.facts}>
      {group.nextRideAt ? words.nextRide(momentText(group.nextRideAt, group.timeZone)) : words.noRidesPlanned}
    </p>
    {group.setupStep && (
      <Link
        to="/create-group"
        search={{ group: group.groupId, step: stepNumber(group.setupStep) }}
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
  </li>
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
          label={words.invitationCode}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          autoCapitalize="characters"
          autoComplete="off"
        />
        <Button type="submit" variant="default" disabled={code.trim() === ''}>
          {words.lookAtTheGroup}
        </Button>
      </form>
    </Panel>
  )
}

const NewGroup = () => {
  const allowed = groupsAllowed(useMe())
  if (allowed === null) return <ButtonLink to="/create-group">{words.createGroup}</ButtonLink>
  return <Button onClick={() => openUpgrade('groups_owned', allowed)}>{words.createGroup}</Button>
}

export const GroupsPage = () => {
  const query = useQuery(api.groups.list.queryOptions())
  return (
    <>
      <PageHead title={words.myGroups} sub={words.sub} inBar actions={<NewGroup />} />
      <div className={classes.col}>
        <InvitationsForMe />
        <Loaded query={query} errorTitle={words.failedToLoadGroups}>
          {({ groups }) =>
            groups.length === 0 ? (
              <EmptyState title={words.noGroupsYet}>{words.createOrJoin}</EmptyState>
            ) : (
              <ul className={classes.grid}>
                {groups.map((group) => (
                  <GroupCard key={group.groupId} group={group} />
                ))}
              </ul>
            )
          }
        </Loaded>
        <InvitationsSent />
        <JoinByCode />
      </div>
    </>
  )
}
