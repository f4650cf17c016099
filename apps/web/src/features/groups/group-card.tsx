// A group in the list: its name, where it rides, and links to its pages.

import type { GroupListing } from '@beanpool/contract/groups'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { momentText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { GroupMark } from '../../ui/group-mark.tsx'
import { MiniBalance, miniBalanceRow } from '../../ui/mini-balance.tsx'
import { Card } from '../../ui/panel.tsx'
import { Aside } from '../../ui/text.tsx'
import * as words from './dialog-words.ts'
import { groupFacts } from './dialog-words.ts'
import { stepNumber } from './founding-step.ts'
import classes from './groups.module.css'

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

export const GroupCard = ({ group, onDelete }: GroupCardProps) => {
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
          : words.noRidesPlanned}
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
