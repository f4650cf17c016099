// A ride's sheet as a page. Shown before and after the ride day, and to adults without a part in the ride.
import type { RideDay } from '@beanpool/contract/ride-day'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '../../api/api.ts'
import { useRideStep } from '../../parts/ride-steps/use-ride-step.ts'
import { RideContent, rideSkeleton, ZoneNote } from '../../parts/rides/ride-content.tsx'
import { Loaded } from '../../ui/states.tsx'
import classes from './ride-day.module.css'

export const RideAsPage = ({ day }: { day: RideDay }) => {
  const { rideId, startAt, timeZone } = day.card
  const { step } = useSearch({ from: '/_app' })
  const query = useQuery(api.rides.get.queryOptions({ input: { rideId } }))
  const onStep = useRideStep(rideId, () => true)
  return (
    <div className={classes.sheet}>
      <ZoneNote startAt={startAt} timeZone={timeZone} />
      <Loaded query={query} skeleton={rideSkeleton}>
        {(detail) => <RideContent detail={detail} step={step} onStep={onStep} />}
      </Loaded>
    </div>
  )
}
