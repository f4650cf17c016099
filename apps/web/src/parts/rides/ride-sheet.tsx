// A ride with all its details, in a sheet over the page.
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { momentText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { useReplacedView } from '../../ui/focus-back.ts'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { isGone, Loaded } from '../../ui/states.tsx'
import type { ShownRide } from '../ride-steps/at-once.ts'
import type { RideStep } from '../ride-steps/ride-link.tsx'
import classes from '../ride-steps/ride-sheet.module.css'
import { RideContent, rideSkeleton, ZoneNote } from './ride-content.tsx'
import * as words from './words.ts'

type RideSheetProps = {
  rideId: string
  step: RideStep | undefined
  onStep: (step: RideStep | undefined) => void
  onClose: () => void
  onEsc: (() => void) | undefined
}

export const RideSheet = ({ rideId, step, onStep, onClose, onEsc }: RideSheetProps) => {
  const query = useQuery(api.rides.get.queryOptions({ input: { rideId } }))
  const card: ShownRide | undefined = isGone(query.error) ? undefined : query.data?.card
  const heading = useReplacedView<HTMLDivElement>(step ?? '')
  const title = (
    <>
      <div ref={heading} className={classes.pool}>
        {card?.poolName ?? everyday.beanpool}
      </div>
      <div className={classes.time}>
        {card
          ? momentText(card.startAt, card.timeZone)
          : query.errorUpdateCount > 0
            ? words.ride
            : everyday.oneMoment}
      </div>
      {card && <ZoneNote startAt={card.startAt} timeZone={card.timeZone} />}
    </>
  )
  return (
    <SideSheet title={title} {...{ onClose, onEsc }} inAddress>
      <Loaded query={query} skeleton={rideSkeleton}>
        {(detail) => <RideContent detail={detail} step={step} onStep={onStep} />}
      </Loaded>
    </SideSheet>
  )
}
