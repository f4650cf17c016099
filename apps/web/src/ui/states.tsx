// The states of a list that is empty, still loading, or failed to load.
import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { waitMs } from '../api/too-many.ts'
import { Bean } from './bean.tsx'
import { ButtonLink } from './button-link.tsx'
import * as everyday from './everyday-words.ts'
import classes from './states.module.css'
import { useFailure } from './use-failure.ts'

export const EmptyState = ({
  title,
  children,
  action,
  scene,
  card = true,
  wholePage = false,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
  /** Drawn in place of the free seats. */
  scene?: ReactNode
  card?: boolean
  /** True if nothing else is on the page, so this title is the page's title. */
  wholePage?: boolean
}) => (
  <div className={`${classes.state} ${card ? classes.card : ''}`}>
    {scene ?? (
      <div className={classes.beans}>
        <Bean look="free" size={30} />
        <Bean look="free" size={30} />
        <Bean look="free" size={30} />
      </div>
    )}
    {wholePage ? <h1>{title}</h1> : <h3>{title}</h3>}
    {children && <p>{children}</p>}
    {action && <div className={classes.action}>{action}</div>}
  </div>
)

export const ErrorState = ({
  title = everyday.thisDidNotLoad,
  children = everyday.checkConnection,
  wholePage = false,
  isAsking = false,
  onRetry,
}: {
  title?: string
  children?: ReactNode
  /** True if nothing else is on the page, so this title is the page's title. */
  wholePage?: boolean
  isAsking?: boolean
  onRetry: () => void
}) => (
  <div className={`${classes.state} ${classes.card}`} role="alert">
    {wholePage ? <h1>{title}</h1> : <h3>{title}</h3>}
    <p>{children}</p>
    <Button variant="default" className={classes.action} loading={isAsking} onClick={onRetry}>
      {everyday.retry}
    </Button>
  </div>
)

/** Placeholders for cards that are still loading: the outline of a card, with a time and two lines. */
export const SkeletonCards = ({ count = 3, height = 104 }: { count?: number; height?: number }) => (
  <div className={classes.cards} role="status" aria-label={everyday.loading}>
    {Array.from({ length: count }, (_, place) => (
      <div key={place} className={classes.outline} style={{ height }} />
    ))}
  </div>
)

/** The placeholder for a page whose code or first data is still loading. */
export const PageSkeleton = () => (
  <div className={classes.page}>
    <SkeletonCards count={3} height={140} />
  </div>
)

/** Loaded on demand, since few pages ever hit the rate limit. */
const AgainIn = lazy(() => import('./again-in.tsx').then((module) => ({ default: module.AgainIn })))

type Loadable<T> = {
  data: T | undefined
  isError: boolean
  error: Error | null
  errorUpdateCount: number
  failureReason?: Error | null
  /** 'paused': the query waits for a connection and then continues automatically. */
  fetchStatus?: 'fetching' | 'paused' | 'idle'
  /** True while the screen still shows the result of an earlier query. */
  isPlaceholderData?: boolean
  refetch: () => unknown
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/** Data that was deleted or is no longer the reader's: it leaves the screen, even if it was read before. */
export const isGone = (error: unknown): boolean =>
  codeOf(error) === 'NOT_FOUND' || codeOf(error) === 'FORBIDDEN'

/** Retrying helps on a bad connection, but not for data that is gone, belongs to others, or never existed. */
const isOutOfReach = (error: unknown): boolean => isGone(error) || codeOf(error) === 'INVALID_INPUT'

/** Shows a query's skeleton, its error with Retry, or its data. */
export const Loaded = <T,>({
  query,
  skeleton,
  errorTitle,
  errorText,
  wholePage,
  waits = false,
  children,
}: {
  query: Loadable<T>
  skeleton?: ReactNode
  errorTitle?: string
  /** Replaces the words about the missing connection. */
  errorText?: (error: unknown) => string
  /** True if nothing else is on the page until this has loaded. */
  wholePage?: boolean
  /** True if other parts of the page are still loading, in which case this part waits for them. */
  waits?: boolean
  children: (data: T) => ReactNode
}) => {
  const failure = useFailure(query)
  const isPaused = query.fetchStatus === 'paused' && !query.isError
  const wasTaken = isGone(query.error)
  const data = wasTaken || (isPaused && query.isPlaceholderData) ? undefined : query.data
  if (data !== undefined && !waits) return children(data)
  if (isPaused) {
    return (
      <ErrorState title={everyday.noConnection} wholePage={wholePage} onRetry={() => query.refetch()}>
        {everyday.loadsWhenOnline}
      </ErrorState>
    )
  }
  const wait = waitMs(query.failureReason)
  if (query.fetchStatus === 'fetching' && wait !== null)
    return (
      <EmptyState title={everyday.oneMoment}>
        <Suspense>
          <AgainIn ms={wait} />
        </Suspense>
      </EmptyState>
    )
  if (wasTaken || isOutOfReach(failure)) {
    return (
      <EmptyState
        title={everyday.notFound}
        action={<ButtonLink to="/">{everyday.backToTheDashboard}</ButtonLink>}
        wholePage={wholePage}
      >
        {everyday.whyNotFound}
      </EmptyState>
    )
  }
  if (failure !== null)
    return (
      <ErrorState
        title={errorTitle}
        wholePage={wholePage}
        isAsking={query.fetchStatus === 'fetching'}
        onRetry={() => query.refetch()}
      >
        {errorText?.(failure)}
      </ErrorState>
    )
  return skeleton ?? <SkeletonCards />
}
