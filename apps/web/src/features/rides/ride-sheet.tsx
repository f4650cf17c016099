// One ride in full: a sheet from below on phones, a panel at the side otherwise.
import type { RideDetail } from '@beanpool/contract/rides'
import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { api } from '../../api/api.ts'
import { closeButton } from '../../ui/close-button.ts'
import { browserTimeZone, momentText, timeText, zoneWords } from '../../ui/date-words.ts'
import { useFocusBack } from '../../ui/focus-back.ts'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { useLayer } from '../../ui/use-layer.ts'
import { useSwipeAway } from '../../ui/use-swipe-away.ts'
import type { ShownRide } from './parts/at-once.ts'
import type { RideStep } from './parts/ride-link.tsx'
import classes from './parts/ride-sheet.module.css'
import { RideFacts } from './ride-facts.tsx'
import { RideFoot } from './ride-foot.tsx'

// Read after the sheet is; until then they are on their way (outbox-parts.ts).
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

type RideSheetProps = {
  rideId: string
  step: RideStep | undefined
  onStep: (step: RideStep | undefined) => void
  onClose: () => void
}

/** Times are the group's; said where the adult's own clock shows another. */
const ZoneNote = ({ startAt, timeZone }: { startAt: string; timeZone: string }) =>
  timeText(startAt, timeZone) === timeText(startAt, browserTimeZone()) ? null : (
    <div className={classes.zone}>{zoneWords(timeZone)}</div>
  )

const skeleton = (
  <div className={classes.body}>
    <SkeletonCards count={3} height={72} />
  </div>
)

type ContentProps = { detail: RideDetail } & Pick<RideSheetProps, 'step' | 'onStep'>

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
      <RideFoot ride={detail.card} onStep={onStep} />
    </>
  )
}

export const RideSheet = ({ rideId, step, onStep, onClose }: RideSheetProps) => {
  useFocusBack()
  useLayer(onClose, true)
  const swipe = useSwipeAway(onClose)
  const wide = useMediaQuery('(min-width: 768px)', undefined, { getInitialValueInEffect: false })
  const query = useQuery(api.rides.get.queryOptions({ input: { rideId } }))
  const card: ShownRide | undefined = query.data?.card
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position={wide ? 'right' : 'bottom'}
      size={wide ? 480 : 'auto'}
      returnFocus
      closeOnEscape={false}
      classNames={{ content: `${classes.content} ${wide ? '' : classes.bottom}` }}
    >
      <Drawer.Overlay backgroundOpacity={0.45} color="#1B1524" />
      <Drawer.Content data-sheet={wide ? 'side' : 'bottom'}>
        {!wide && (
          <div className={classes.handle} aria-hidden="true" {...swipe}>
            <span className={classes.grab} />
          </div>
        )}
        <Drawer.Header className={classes.header} role="presentation" {...(wide ? {} : swipe)}>
          <Drawer.Title className={classes.title}>
            <div className={classes.pool}>{card?.poolName ?? 'Beanpool'}</div>
            <div className={classes.time}>
              {card ? momentText(card.startAt, card.timeZone) : query.isError ? 'Ride' : 'One moment'}
            </div>
            {card && <ZoneNote startAt={card.startAt} timeZone={card.timeZone} />}
          </Drawer.Title>
          <Drawer.CloseButton {...closeButton} />
        </Drawer.Header>
        <Loaded query={query} errorTitle="This ride did not load" skeleton={skeleton}>
          {(detail) => (
            <Suspense fallback={skeleton}>
              <Content detail={detail} step={step} onStep={onStep} />
            </Suspense>
          )}
        </Loaded>
      </Drawer.Content>
    </Drawer.Root>
  )
}
