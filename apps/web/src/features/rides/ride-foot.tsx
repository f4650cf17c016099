import type { RideCard } from '@beanpool/contract/ride-card'
import { Button } from '@mantine/core'
import { beanNumber } from '../../ui/balance-words.ts'
import { OfferButtons } from '../offers/offer-buttons.tsx'
import type { RideStep } from './ride-link.tsx'
import classes from './ride-sheet.module.css'
import { canTake, needsDriver } from './ride-view.ts'
import { takeRefusalWords } from './ride-words.ts'
import { useTakeRide } from './use-take-ride.ts'

/** What can be done about the ride now; nothing is shown when there is nothing to do. */
export const RideFoot = ({
  ride,
  onStep,
}: {
  ride: RideCard
  onStep: (step: RideStep | undefined) => void
}) => {
  const { take, busy } = useTakeRide(ride)
  if (ride.offerToMe) {
    return (
      <div className={classes.foot}>
        <OfferButtons ride={ride} />
      </div>
    )
  }
  if (canTake(ride)) {
    return (
      <div className={classes.foot}>
        <Button onClick={take} loading={busy}>
          {ride.earnsHundredths > 0
            ? `Take this ride, earn ${beanNumber(ride.earnsHundredths)}`
            : 'Take this ride'}
        </Button>
      </div>
    )
  }
  if (needsDriver(ride) && ride.takeRefusal) {
    return (
      <div className={classes.foot}>
        <p className={classes.hint}>{takeRefusalWords(ride.takeRefusal, null)}.</p>
      </div>
    )
  }
  if (!ride.canComplete && !ride.canCorrect && !ride.canCantDrive) return null
  return (
    <div className={classes.foot}>
      {ride.canCantDrive && (
        <Button variant="default" onClick={() => onStep('cant-drive')}>
          Can't drive
        </Button>
      )}
      {ride.canSwap && (
        <Button variant="default" onClick={() => onStep('swap')}>
          Swap
        </Button>
      )}
      {ride.canComplete && <Button onClick={() => onStep('done')}>Done</Button>}
      {ride.canCorrect && (
        <Button variant="default" onClick={() => onStep('correct')}>
          Correct
        </Button>
      )}
    </div>
  )
}
