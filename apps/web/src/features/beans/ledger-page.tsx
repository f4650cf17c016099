// A household's beans in a group: the balance, how it came about, and the effect of the scheduled rides.
import type { Ledger, LedgerLine } from '@beanpool/contract/beans'
import { Button, Skeleton } from '@mantine/core'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { api, messageOf } from '../../api/api.ts'
import { RideItem } from '../../parts/rides/ride-item.tsx'
import { UndoLines } from '../../parts/undo/undo-lines.tsx'
import { balanceWords, futureAmountWords } from '../../ui/balance-words.ts'
import { BeanLedger } from '../../ui/bean-ledger.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Stack } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Columns, Panel } from '../../ui/panel.tsx'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Hint } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './beans.module.css'
import { ledgerLines } from './ledger-lines.tsx'
import { saveBook } from './save-book.ts'
import * as words from './words.ts'

const BalanceSparkline = lazy(() =>
  import('../../ui/balance-sparkline.tsx').then((module) => ({ default: module.BalanceSparkline })),
)

const OpeningDialog = lazy(() =>
  import('./opening-dialog.tsx').then((module) => ({ default: module.OpeningDialog })),
)

const Picture = ({ ledger, lines }: { ledger: Ledger; lines: LedgerLine[] }) => {
  const oldest = lines.at(-1)
  if (!oldest || lines.length < 2) return null
  const start = oldest.balanceAfterHundredths - oldest.amountHundredths
  const balances = [start, ...lines.map((line) => line.balanceAfterHundredths).reverse()]
  return (
    <Suspense fallback={<Skeleton height={64} />}>
      <BalanceSparkline balances={balances} beanIndex={ledger.beanIndex} />
    </Suspense>
  )
}

const Entries = ({ ledger, lines }: { ledger: Ledger; lines: LedgerLine[] }) => {
  const [unfolded, setUnfolded] = useState(false)
  const reversed = lines.filter((line) => line.reversed).length
  const shown = unfolded ? lines : lines.filter((line) => !line.reversed)
  if (lines.length === 0) {
    return (
      <EmptyState card={false} title={words.noBeansHaveMovedYet}>
        {words.theyWillAfterTheFirstRide}
      </EmptyState>
    )
  }
  return (
    <>
      <BeanLedger lines={ledgerLines(ledger, shown)} />
      {reversed > 0 && (
        <Hint mt={8} className={classes.fold}>
          <Button variant="subtle" onClick={() => setUnfolded(!unfolded)} aria-expanded={unfolded}>
            {unfolded ? words.hideCorrections : words.showCorrections(reversed)}
          </Button>
        </Hint>
      )}
    </>
  )
}

type Paged = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>

const More = ({ query, children }: { query: Paged; children: ReactNode }) =>
  query.hasNextPage && (
    <div className={classes.more}>
      <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
        {children}
      </Button>
    </div>
  )

type LedgerPageProps = { groupId: string; householdId?: string }

const Scheduled = (whose: LedgerPageProps) => {
  const query = useInfiniteQuery(
    api.beans.scheduled.infiniteOptions({
      input: (after: string | undefined) => ({ ...whose, after }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextAfter ?? undefined,
    }),
  )
  return (
    <Panel title={words.scheduled}>
      <Loaded query={query}>
        {({ pages }) => {
          const moves = pages.flatMap((page) => page.moves)
          return (
            <>
              {moves.length === 0 && (
                <Hint mt={8} className={classes.fold}>
                  {words.nothingScheduled}
                </Hint>
              )}
              <ul className={classes.scheduled}>
                {moves.map(({ card, amountHundredths }) => (
                  <li key={card.rideId}>
                    <RideItem ride={card} under="day" flush quiet />
                    <span className={classes.amount}>{futureAmountWords(amountHundredths)}</span>
                  </li>
                ))}
              </ul>
              <More query={query}>{words.showLater}</More>
            </>
          )
        }}
      </Loaded>
    </Panel>
  )
}

const Standing = ({ ledger }: { ledger: Ledger }) => (
  <div className={classes.now}>
    <b>{balanceWords(ledger.postedHundredths)}</b>
    {ledger.projectedHundredths !== ledger.postedHundredths && (
      <span>{words.withTheScheduledRides(balanceWords(ledger.projectedHundredths))}</span>
    )}
  </div>
)

const Downloads = ({ groupId, mine, isAdmin }: Ledger) => {
  const [saving, setSaving] = useState<'own' | 'all' | null>(null)
  const save = async (whose: 'own' | 'all') => {
    setSaving(whose)
    try {
      await saveBook(groupId, whose)
    } catch (error) {
      toast({ title: everyday.notDownloaded, text: messageOf(error), tone: 'bad' })
    }
    setSaving(null)
  }
  const button = (whose: 'own' | 'all', label: string) => (
    <Button
      variant="subtle"
      onClick={() => save(whose)}
      loading={saving === whose}
      disabled={saving !== null && saving !== whose}
    >
      {label}
    </Button>
  )
  return (
    <div className={classes.more}>
      {mine && button('own', everyday.asCsv)}
      {isAdmin && button('all', words.downloadAll)}
    </div>
  )
}

/** Shown to admins until the group's first ride is done. */
const OpeningBalances = ({ groupId }: Ledger) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel>
      <Stack gap={12}>
        <div className={classes.opening}>
          <span>{words.openingLead}</span>
          <Button variant="default" onClick={() => setOpen(true)}>
            {words.openingBalances}
          </Button>
        </div>
        <UndoLines actions={['opening_balances']} />
      </Stack>
      {isOpen && (
        <Suspense>
          <OpeningDialog groupId={groupId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  )
}

const Shown = ({ ledger, query, pages }: { ledger: Ledger; query: Paged; pages: Ledger[] }) => {
  const { groupId, householdId } = ledger
  const lines = pages.flatMap((page) => page.lines)
  return (
    <>
      <PageHead
        title={ledger.mine ? everyday.yourBeans : words.sBeans(ledger.householdName)}
        eyebrow={
          <Link to="/groups/$groupId" params={{ groupId }}>
            {ledger.groupName}
          </Link>
        }
        sub={words.seatIsBean}
      />
      <Columns data-wide="first">
        <Panel>
          <Standing ledger={ledger} />
          <Picture ledger={ledger} lines={lines} />
          <Entries ledger={ledger} lines={lines} />
          <More query={query}>{everyday.showEarlier}</More>
          {lines.length > 0 && <Downloads {...ledger} />}
        </Panel>
        <Stack>
          {ledger.mayOpen && <OpeningBalances {...ledger} />}
          <Scheduled groupId={groupId} householdId={householdId} />
        </Stack>
      </Columns>
    </>
  )
}

export const LedgerPage = ({ groupId, householdId }: LedgerPageProps) => {
  const query = useInfiniteQuery(
    api.beans.ledger.infiniteOptions({
      input: (before: string | undefined) => ({ groupId, householdId, before }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextBefore ?? undefined,
    }),
  )
  return (
    <Loaded query={query} skeleton={<SkeletonCards height={160} />}>
      {({ pages }) => pages[0] && <Shown ledger={pages[0]} query={query} pages={pages} />}
    </Loaded>
  )
}
