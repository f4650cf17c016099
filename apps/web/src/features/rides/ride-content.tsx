// The content of a ride's sheet, on a page too: the facts with the actions, or the form of one step.
import type { RideDetail } from '@beanpool/contract/rides'
import { lazy, Suspense } from 'react'
import type { ShownRide } from '../../parts/rides/at-once.ts'
import type { RideStep } from '../../parts/rides/ride-link.tsx'
import classes from '../../parts/rides/ride-sheet.module.css'
import { browserTimeZone, timeText, zoneWords } from '../../ui/date-words.ts'
import { SkeletonCards } from '../../ui/states.tsx'
import { RideFacts } from './ride-facts.tsx'
import { RideFoot } from './ride-foot.tsx'

// Loaded after the sheet (outbox-parts.ts).
const CantDriveForm = lazy(() =>
  import('./cant-drive-form.tsx').then((module) => ({ default: module.CantDriveForm })),
)
const GiveBackForm = lazy(() =>
  import('./give-back-form.tsx').then((module) => ({ default: module.GiveBackForm })),
)
const OutcomeForm = lazy(() =>
  import('./outcome-form.tsx').then((module) => ({ default: module.OutcomeForm })),
)
const SwapForm = lazy(() => import('../swaps/swap-form.tsx').then((module) => ({ default: module.SwapForm })))

/** Names the zone of the group's times where the adult's own clock shows another. */
export const ZoneNote = ({ startAt, timeZone }: { startAt: string; timeZone: string }) =>
  timeText(startAt, timeZone) === timeText(startAt, browserTimeZone()) ? null : (
    <div className={classes.zone}>{zoneWords(timeZone)}</div>
  )

export const rideSkeleton = (
  <div className={classes.body}>
    <SkeletonCards count={3} height={72} />
  </div>
)

type ContentProps = {
  detail: RideDetail
  step: RideStep | undefined
  onStep: (step: RideStep | undefined) => void
}

const Content = ({ detail, step, onStep }: ContentProps) => {
  const card: ShownRide = detail.card
  const back = () => onStep(undefined)
  if (step === 'cant-drive' && detail.cantDrive?.isMyFamily === false)
    return <GiveBackForm detail={detail} facts={detail.cantDrive} onDone={back} />
  if ((step === 'cant-drive' || step === 'convert') && detail.cantDrive)
    return (
      <CantDriveForm
        detail={detail}
        facts={detail.cantDrive}
        asked={step === 'convert' ? 'convert' : undefined}
        onDone={back}
      />
    )
  if (step === 'swap' && detail.card.canSwap) return <SwapForm ride={detail.card} onDone={back} />
  if (
    (step === 'done' && (detail.card.canComplete || card.underWay === 'done')) ||
    (step === 'correct' && detail.card.canCorrect)
  )
    return <OutcomeForm detail={detail} step={step} onDone={back} />
  return (
    <>
      <RideFacts detail={detail} />
      <RideFoot
        ride={detail.card}
        toDecide={detail.noShow.waiting !== null && detail.noShow.canDecide}
        onStep={onStep}
      />
    </>
  )
}

export const RideContent = (props: ContentProps) => (
  <Suspense fallback={rideSkeleton}>
    <Content {...props} />
  </Suspense>
)
