// The family's beans in a group that it has left, and the record of a deleted group, for as long as they can be read.
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../api/api.ts'
import { ledgerLines } from '../../features/beans/ledger-lines.tsx'
import classes from '../../features/groups/groups.module.css'
import { balanceWords } from '../../ui/balance-words.ts'
import { BeanLedger } from '../../ui/bean-ledger.tsx'
import { momentText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Named } from '../../ui/layout.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Hint } from '../../ui/text.tsx'

type MoreProps = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

const More = ({ query }: MoreProps) =>
  query.hasNextPage && (
    <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
      {everyday.showEarlier}
    </Button>
  )

const Happened = ({ groupId, timeZone }: { groupId: string; timeZone: string }) => {
  const query = useInfiniteQuery(
    api.groups.activity.infiniteOptions({
      input: (before: string | undefined) => ({ groupId, before }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextBefore ?? undefined,
    }),
  )
  return (
    <section>
      <h3>{everyday.whatHappened}</h3>
      <Loaded query={query}>
        {({ pages }) => (
          <>
            <ul className={classes.dayRides}>
              {pages.flatMap(({ lines }) =>
                lines.map((line) => (
                  <li key={line.activityId}>
                    <Named>
                      {[line.actorName, line.text].filter(Boolean).join(' ')}
                      <br />
                      <Hint as="span">{momentText(line.at, timeZone)}</Hint>
                    </Named>
                  </li>
                )),
              )}
            </ul>
            <More query={query} />
          </>
        )}
      </Loaded>
    </section>
  )
}

const LedgerOf = ({ groupId, below }: { groupId: string; below?: (timeZone: string) => ReactNode }) => {
  const query = useInfiniteQuery(
    api.beans.ledger.infiniteOptions({
      input: (before: string | undefined) => ({ groupId, before }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextBefore ?? undefined,
    }),
  )
  return (
    <Loaded query={query} skeleton={<SkeletonCards height={120} />}>
      {({ pages }) => {
        const [ledger] = pages
        if (!ledger) return null
        // The rides of that group can no longer be opened.
        const lines = pages.flatMap((page) => page.lines).map((line) => ({ ...line, rideId: null }))
        return (
          <div className={classes.books}>
            <section>
              <h3>{everyday.yourBeans}</h3>
              <Hint>{balanceWords(ledger.postedHundredths)}</Hint>
              {lines.length > 0 && <BeanLedger lines={ledgerLines(ledger, lines)} />}
              <More query={query} />
            </section>
            {below?.(ledger.timeZone)}
          </div>
        )
      }}
    </Loaded>
  )
}

/** Shows the family's beans in a group that it has left. */
export const OwnBeans = ({ groupId }: { groupId: string }) => <LedgerOf groupId={groupId} />

export const Books = ({ groupId }: { groupId: string }) => (
  <LedgerOf groupId={groupId} below={(timeZone) => <Happened groupId={groupId} timeZone={timeZone} />} />
)
