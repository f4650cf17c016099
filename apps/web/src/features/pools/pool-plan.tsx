// The first two weeks of a new pool, in its form: each ride with its planned driver.
import type { PoolPreview, PreviewedTrip } from '@beanpool/contract/pool-preview'
import type { PoolFormOptions } from '@beanpool/contract/pools'
import { Button, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { timeText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Rows } from '../../ui/layout.tsx'
import { useOnline } from '../../ui/online.ts'
import { Panel } from '../../ui/panel.tsx'
import { Hint } from '../../ui/text.tsx'
import { useFailure } from '../../ui/use-failure.ts'
import * as words from './form-words.ts'
import { type PoolIds, type PoolValues, planInput, planProblem } from './pool-form-values.ts'
import classes from './pools.module.css'

/** Two weeks of school days. With a return trip, the other days are one tap away. */
const most = 10

const Trip = ({ trip, timeZone }: { trip: PreviewedTrip; timeZone: string }) => {
  const mine = trip.drivers.some((driver) => driver.isMe)
  const look = trip.missing > 0 ? classes.open : mine ? classes.mine : ''
  return (
    <li>
      <span>{words.day(trip.date)}</span>
      <span className={classes.time}>{timeText(trip.startAt, timeZone)}</span>
      <span className={`${classes.who} ${look}`}>
        <span className={classes.beans}>
          {trip.drivers.length === 0 && <Bean look="free" size={20} />}
          {words.myselfFirst(trip.drivers).map((driver) => (
            <Bean
              key={driver.adultId}
              index={driver.beanIndex}
              letter={initialOf(driver.householdName)}
              size={20}
            />
          ))}
        </span>
        <span>{words.whoDrives(trip)}</span>
      </span>
    </li>
  )
}

const whyEmpty = ({ empty, plannedOn }: PoolPreview): string => {
  if (empty === 'not_yet') return words.notYet(plannedOn ?? '')
  return empty === 'no_kids' ? words.noKids : words.noDates
}

const Planned = ({ plan, picked }: { plan: PoolPreview; picked: string }) => {
  const [all, setAll] = useState(false)
  const { trips, timeZone, endsOn, movedElsewhere } = plan
  const shown = all ? trips : trips.slice(0, most)
  return (
    <>
      {plan.pickedCannot && <p className={classes.warning}>{words.pickedCannot(picked)}</p>}
      <p role="status">{plan.empty ? whyEmpty(plan) : words.summary(trips)}</p>
      {trips.length > 0 && (
        <Rows pad={6} mt={10} className={classes.trips} aria-label={words.firstTwoWeeks}>
          {shown.map((trip) => (
            <Trip key={`${trip.startAt} ${trip.isReturn}`} trip={trip} timeZone={timeZone} />
          ))}
        </Rows>
      )}
      {shown.length < trips.length && (
        <Button variant="subtle" size="compact-sm" className={classes.more} onClick={() => setAll(true)}>
          {words.showAll(trips.length)}
        </Button>
      )}
      {plan.clashes.map(({ kidName, poolName }) => (
        <p key={`${kidName} ${poolName}`} className={classes.warning}>
          {words.clash(kidName, poolName)}
        </p>
      ))}
      {movedElsewhere > 0 && <Hint mt={10}>{words.movedElsewhere(movedElsewhere)}</Hint>}
      {endsOn && trips.length > 0 && <Hint mt={10}>{words.laterRides(endsOn)}</Hint>}
    </>
  )
}

type PoolPlanProps = { values: PoolValues; options: PoolFormOptions; ids: PoolIds }

const Body = ({ values, options, ids }: PoolPlanProps) => {
  const online = useOnline()
  const { query, problem, isOld } = usePoolPlan({ values, options, ids })
  const failure = useFailure(query)
  if (problem) return <Hint mt={10}>{words.nothingYet(problem)}</Hint>
  if (!online) return <Hint mt={10}>{words.offline}</Hint>
  if (failure !== null) {
    return (
      <>
        <p role="alert">{words.didNotLoad}</p>
        <Button variant="default" className={classes.more} onClick={() => query.refetch()}>
          {everyday.retry}
        </Button>
      </>
    )
  }
  if (!query.data) return <Skeleton height={200} role="status" aria-label={words.planning} />
  const picked = options.drivers.find((driver) => driver.adultId === values.firstDriverAdultId)
  return (
    <div className={isOld ? classes.stale : undefined} aria-busy={isOld}>
      <Planned plan={query.data} picked={picked?.name ?? words.thisDriver} />
    </div>
  )
}

export const PoolPlan = (form: PoolPlanProps) => (
  <Panel title={words.firstTwoWeeks}>
    <Body {...form} />
  </Panel>
)

// Requests a plan for the pool once typing pauses.
const restMs = 500

type Form = { values: PoolValues; options: PoolFormOptions; ids: PoolIds }

/** `problem`: what is still missing for a plan. `isOld`: the plan belongs to earlier values. */
const usePoolPlan = ({ values, options, ids }: Form) => {
  const problem = planProblem(values, options.today)
  const typed = { isWhole: problem === null, input: planInput(options.groupId, values, ids) }
  const now = JSON.stringify(typed)
  const [rested] = useDebouncedValue(now, restMs)
  const { isWhole, input } = JSON.parse(rested) as typeof typed
  const query = useQuery(
    api.pools.preview.queryOptions({
      input,
      enabled: problem === null && isWhole,
      placeholderData: keepPreviousData,
      gcTime: 0,
      retry: false,
    }),
  )
  return { query, problem, isOld: now !== rested || query.isFetching }
}
