// Rides of the next 30 days that have no driver: what excludes each family, and what an admin can do.
import type { Shortfall } from '@beanpool/contract/ride-lists'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { api } from '../../api/api.ts'
import { Buttons } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ErrorState, SkeletonCards } from '../../ui/states.tsx'
import { Hint } from '../../ui/text.tsx'
import { useFailure } from '../../ui/use-failure.ts'
import { keptOutLines } from './dialog-words.ts'
import { RideItem } from './ride-item.tsx'
import classes from './shortfalls.module.css'
import { useFindDriver } from './use-find-driver.ts'
import * as words from './words.ts'

const PickDriverDialog = lazy(() =>
  import('./pick-driver-dialog.tsx').then((module) => ({ default: module.PickDriverDialog })),
)

const ShortfallDialog = lazy(() =>
  import('../urgent/shortfall-dialog.tsx').then((module) => ({ default: module.ShortfallDialog })),
)

const isPosted = ({ card }: Shortfall) => card.status === 'urgent_posted'

const FindButtons = ({ shortfall }: { shortfall: Shortfall }) => {
  const [picking, setPicking] = useState(false)
  const [posting, setPosting] = useState(false)
  const { assign, assigning } = useFindDriver(shortfall.card)
  return (
    <Buttons gap={8} mt={12}>
      <Button variant="default" onClick={assign} loading={assigning}>
        {words.assignFairly}
      </Button>
      <Button variant="default" onClick={() => setPicking(true)}>
        {words.pickADriver}
      </Button>
      {!isPosted(shortfall) && (
        <Button variant="default" onClick={() => setPosting(true)}>
          {words.convertToUrgent}
        </Button>
      )}
      {posting && (
        <Suspense>
          <ShortfallDialog ride={shortfall.card} onClose={() => setPosting(false)} />
        </Suspense>
      )}
      {picking && (
        <Suspense>
          <PickDriverDialog ride={shortfall.card} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </Buttons>
  )
}

type ShortfallsProps = {
  groupId: string
  isAdmin: boolean
  /** Shown as long as every ride has a driver. */
  none?: ReactNode
}

/** If every ride has a driver, shows nothing, unless the page would otherwise be empty. */
export const Shortfalls = ({ groupId, isAdmin, none = null }: ShortfallsProps) => {
  const query = useQuery(api.rides.shortfalls.queryOptions({ input: { groupId } }))
  const failure = useFailure(query)
  if (failure !== null)
    return (
      <ErrorState
        title={words.couldNotLoadShortfalls}
        isAsking={query.isFetching}
        onRetry={() => query.refetch()}
      />
    )
  const shortfalls = query.data?.shortfalls ?? []
  if (none !== null && query.isPending) return <SkeletonCards count={2} height={140} />
  if (shortfalls.length === 0) return none
  return (
    <Panel title={words.shortfalls}>
      {shortfalls.map((shortfall) => (
        <div key={shortfall.card.rideId} className={classes.row}>
          <RideItem ride={shortfall.card} under="day" flush quiet />
          {isPosted(shortfall) && (
            <Hint>
              {words.postedUnclaimed}
              {isAdmin && ` ${words.foundDriverHint}`}
            </Hint>
          )}
          {shortfall.keptOut.length > 0 && (
            <ul className={classes.out} aria-label={words.whatKeptEachFamilyOut}>
              {keptOutLines(shortfall.keptOut).map((line) => (
                <li key={line.key}>{line.text}</li>
              ))}
            </ul>
          )}
          {isAdmin && <FindButtons shortfall={shortfall} />}
        </div>
      ))}
    </Panel>
  )
}
