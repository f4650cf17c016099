// The content of a ride's sheet, which is also used on a page: the facts with the actions, or the form for one step.
import type { RideCard } from '@beanpool/contract/ride-card'
import type { RideDetail } from '@beanpool/contract/rides'
import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { serverNow } from '../../api/server-clock.ts'
import { beanNumber } from '../../ui/balance-words.ts'
import { browserTimeZone, timeText, zoneWords } from '../../ui/date-words.ts'
import { dialled } from '../../ui/dialled.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { SkeletonCards } from '../../ui/states.tsx'
import { Hint } from '../../ui/text.tsx'
import { usePause } from '../../ui/use-pause.ts'
import { OfferButtons } from '../offers/offer-buttons.tsx'
import type { ShownRide } from '../ride-steps/at-once.ts'
import { NeedsCredentials } from '../ride-steps/needs-credentials.tsx'
import { RideDayButton, type RideStep } from '../ride-steps/ride-link.tsx'
import classes from '../ride-steps/ride-sheet.module.css'
import { takeRefusalWords } from '../ride-steps/words.ts'
import { useWhomToCall } from '../session/phone-book.ts'
import { UndoButton } from '../undo/undo-lines.tsx'
import { hasUrgentActions, UrgentActions } from '../urgent/urgent-actions.tsx'
import { useAsOfNow } from './as-of-now.ts'
import { ConfirmButton } from './confirm-button.tsx'
import * as words from './dialog-words.ts'
import { RideFacts } from './ride-facts.tsx'
import { asksToConfirm, canTake, canTakeForBeans, needsDriver, rideDayWords } from './ride-view.ts'
import { useTakeRide } from './use-take-ride.ts'

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

/** Names the time zone of the group if the adult's own clock shows a different time. */
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

/** Shown in place of "Ride is done". `pause` makes the second tap of a double tap do nothing. */
const ChangeWhoRode = ({ pause, onClick }: { pause: boolean; onClick: () => void }) => (
  <Button variant="default" disabled={usePause(pause)} onClick={onClick}>
    {words.changeWhoRode}
  </Button>
)

/**
 * Once a drive is under way, it can no longer be given away with a tap. An admin finds
 * another driver or corrects the ride.
 */
const CallAnAdmin = ({ ride: { groupId } }: { ride: RideCard }) => {
  const admin = useWhomToCall().aboutGroup(groupId)()
  return (
    admin && (
      <Button component="a" href={`tel:${dialled(admin.phone)}`} variant="default">
        {words.cantGoOn(admin.name)}
      </Button>
    )
  )
}

/** Shows the actions that are possible on the ride now, if any. */
const RideFoot = ({
  ride: fetched,
  toDecide = false,
  onStep,
}: {
  ride: RideCard
  /** True if the sheet asks its reader another question first. */
  toDecide?: boolean
  onStep: (step: RideStep | undefined) => void
}) => {
  const ride = useAsOfNow(fetched)
  const { take, busy } = useTakeRide(ride)
  const undo = ride.undo && <UndoButton undo={ride.undo} named />
  if (ride.offerToMe) {
    return (
      <div className={classes.foot}>
        {undo}
        {ride.awayThen && <Hint className={classes.hint}>{everyday.youAreAwayThen}</Hint>}
        <OfferButtons ride={ride} />
      </div>
    )
  }
  if (
    ride.urgent &&
    !ride.canComplete &&
    !ride.canCorrect &&
    (hasUrgentActions(ride.urgent) || ride.urgent.status !== 'posted')
  ) {
    // A conversion is undone by cancelling it, but Done has an undo.
    const undone = ride.undo?.action === 'cant_drive' ? null : undo
    if (!hasUrgentActions(ride.urgent) && !undone) return null
    return (
      <div className={classes.foot}>
        {undone}
        {ride.awayThen && canTakeForBeans(ride) && (
          <Hint className={classes.hint}>{everyday.youAreAwayThen}</Hint>
        )}
        <UrgentActions request={ride.urgent} />
        {canTakeForBeans(ride) && (
          <Button variant="default" onClick={take} loading={busy}>
            {words.takeItForBeansInstead}
          </Button>
        )}
      </div>
    )
  }
  // If the adult has just given this drive away, Undo returns it, so it cannot be taken.
  if (canTake(ride) && ride.undo?.action !== 'cant_drive') {
    return (
      <div className={classes.foot}>
        {undo}
        {ride.awayThen && <Hint className={classes.hint}>{everyday.youAreAwayThen}</Hint>}
        <Button onClick={take} loading={busy} variant={ride.awayThen ? 'default' : 'filled'}>
          {ride.earnsHundredths > 0
            ? words.takeThisRideEarn(beanNumber(ride.earnsHundredths))
            : words.takeThisRide}
        </Button>
      </div>
    )
  }
  if (needsDriver(ride) && ride.takeRefusal) {
    return (
      <div className={classes.foot}>
        {undo}
        {ride.takeRefusal === 'credentials' ? (
          <NeedsCredentials />
        ) : (
          <Hint className={classes.hint}>{takeRefusalWords(ride.takeRefusal, null)}.</Hint>
        )}
      </div>
    )
  }
  const dayWords = rideDayWords(ride, serverNow())
  const toConfirm = asksToConfirm(ride) && dayWords === null
  if (
    !dayWords &&
    !toConfirm &&
    !ride.undo &&
    !ride.canComplete &&
    !ride.canCorrect &&
    !ride.canCantDrive &&
    !ride.canGiveBackFor
  )
    return null
  return (
    <div className={classes.foot}>
      {undo}
      {toConfirm && <ConfirmButton ride={ride} />}
      {dayWords && (
        <RideDayButton rideId={ride.rideId} quiet={ride.canComplete || toDecide}>
          {dayWords}
        </RideDayButton>
      )}
      {ride.canCantDrive && (
        <Button variant="default" onClick={() => onStep('cant-drive')}>
          {everyday.cantDrive}
        </Button>
      )}
      {dayWords && ride.driver?.isMe && !ride.canCantDrive && <CallAnAdmin ride={ride} />}
      {ride.canGiveBackFor && ride.driver && (
        <Button variant="default" onClick={() => onStep('cant-drive')}>
          {words.otherCantDrive(ride.driver.name)}
        </Button>
      )}
      {ride.canSwap && (
        <Button variant="default" onClick={() => onStep('swap')}>
          {words.swap}
        </Button>
      )}
      {ride.canComplete && (
        <Button variant={toDecide ? 'default' : 'filled'} onClick={() => onStep('done')}>
          {everyday.done}
        </Button>
      )}
      {ride.canCorrect && <ChangeWhoRode pause={ride.undo !== null} onClick={() => onStep('correct')} />}
    </div>
  )
}
