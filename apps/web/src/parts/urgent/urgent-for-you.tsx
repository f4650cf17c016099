// The dashboard's urgent rides, by group.
import type { UrgentRequest } from '@beanpool/contract/urgent-request'
import { ActionIcon } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Stack } from '../../ui/layout.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Quiet, textLink } from '../../ui/text.tsx'
import classes from './urgent.module.css'
import { UrgentItem } from './urgent-item.tsx'
import { besideTheDay, isOpen, urgentList } from './urgent-list.ts'
import * as words from './words.ts'

const shownPerGroup = 3

/** `named`: shows the names of the groups if there are several. */
const OfGroup = ({ requests, named }: { requests: UrgentRequest[]; named: boolean }) => {
  const [first] = requests
  if (!first) return null
  const open = requests.filter(isOpen).length
  return (
    <section className={classes.group}>
      {named && (
        <div className={classes.groupHead}>
          <h3>{first.groupName}</h3>
          <span>{words.open(open)}</span>
          <Link to="/groups/$groupId" params={{ groupId: first.groupId }} className={textLink}>
            {words.viewGroup}
          </Link>
        </div>
      )}
      <Stack gap={10}>
        {requests.slice(0, shownPerGroup).map((request) => (
          <UrgentItem key={request.requestId} request={request} kind={false} card quiet />
        ))}
      </Stack>
    </section>
  )
}

/** `beside`: the rides shown for the day. */
type UrgentForYouProps = { beside: Parameters<typeof besideTheDay>[1]; severalGroups: boolean }

/** Shows a single line if there are no urgent rides. */
export const UrgentForYou = ({ beside, severalGroups }: UrgentForYouProps) => {
  const query = useQuery(urgentList({}))
  return (
    <section aria-labelledby="urgent">
      <div className={classes.head}>
        <h2 id="urgent">{words.urgentRidesForYou}</h2>
        <ActionIcon
          color="gray"
          aria-label={words.refresh}
          loading={query.isFetching}
          onClick={() => query.refetch()}
        >
          <IconRefresh size={18} aria-hidden />
        </ActionIcon>
      </div>
      <Loaded query={query} skeleton={<SkeletonCards count={1} />}>
        {({ requests: all }) => {
          const requests = besideTheDay(all, beside)
          return requests.length === 0 ? (
            <Quiet>
              {words.nothingUrgent}{' '}
              <Link to="/groups" className={textLink}>
                {words.openYourGroups}
              </Link>
            </Quiet>
          ) : (
            [...Map.groupBy(requests, (each) => each.groupId)].map(([groupId, list]) => (
              <OfGroup key={groupId} requests={list} named={severalGroups} />
            ))
          )
        }}
      </Loaded>
    </section>
  )
}
