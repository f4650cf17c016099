// One ride in full: a sheet from below on phones, a panel at the side otherwise.
import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { closeButton } from '../../ui/close-button.ts'
import { momentText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { useFocusBack } from '../../ui/focus-back.ts'
import { Loaded } from '../../ui/states.tsx'
import { useLayer } from '../../ui/use-layer.ts'
import { useSwipeAway } from '../../ui/use-swipe-away.ts'
import type { ShownRide } from './parts/at-once.ts'
import type { RideStep } from './parts/ride-link.tsx'
import classes from './parts/ride-sheet.module.css'
import { RideContent, rideSkeleton, ZoneNote } from './ride-content.tsx'
import * as words from './ride-sheet-words.ts'

type RideSheetProps = {
  rideId: string
  step: RideStep | undefined
  onStep: (step: RideStep | undefined) => void
  onClose: () => void
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
            <div className={classes.pool}>{card?.poolName ?? everyday.beanpool}</div>
            <div className={classes.time}>
              {card ? momentText(card.startAt, card.timeZone) : query.isError ? words.ride : words.oneMoment}
            </div>
            {card && <ZoneNote startAt={card.startAt} timeZone={card.timeZone} />}
          </Drawer.Title>
          <Drawer.CloseButton {...closeButton} />
        </Drawer.Header>
        <Loaded query={query} errorTitle={words.thisRideDidNotLoad} skeleton={rideSkeleton}>
          {(detail) => <RideContent detail={detail} step={step} onStep={onStep} />}
        </Loaded>
      </Drawer.Content>
    </Drawer.Root>
  )
}
