// A ride as a card, with the answer that it needs. Other actions are behind the dots and in the sheet.
import type { RideCard as Ride } from '@beanpool/contract/ride-card'
import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { serverNow } from '../../api/server-clock.ts'
import { useMoments } from '../../api/wake.ts'
import { beanNumber } from '../../ui/balance-words.ts'
import { clockTime, dayWord, todayIn } from '../../ui/date-words.ts'
import { DotsButton } from '../../ui/dots-button.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { RideCard } from '../../ui/ride-card.tsx'
import { OfferButtons } from '../offers/offer-buttons.tsx'
import { RideButton, RideDayButton, RideLink } from '../ride-steps/ride-link.tsx'
import { UndoButton } from '../undo/undo-lines.tsx'
import { hasUrgentActions, UrgentActions } from '../urgent/urgent-actions.tsx'
import { asOf } from './as-of-now.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { badgeOf, RideBadgeView } from './ride-badges.tsx'
import {
  asksToConfirm,
  asksToTake,
  cardLine,
  carsOfDates,
  firstWithAction,
  offerNote,
  rideDayWords,
  rideTone,
  ridingKids,
  seatsOf,
} from './ride-view.ts'
import { useTakeRide } from './use-take-ride.ts'
import * as words from './words.ts'
import { moreAbout } from './words.ts'

type RideItemProps = {
  ride: Ride
  /** The other cars on the same date. */
  cars?: Ride[]
  /** Shown under the time: the day in lists of several days, or the direction if a heading already names the day. */
  under: 'day' | 'direction'
  flush?: boolean
  /** Names the group, on screens that show several groups. */
  showGroup?: boolean
  /** True if the action on this card is not the screen's main one. */
  quiet?: boolean
}

const loadMenu = () => import('./ride-menu.tsx')
const RideMenu = lazy(() => loadMenu().then((module) => ({ default: module.RideMenu })))

/** The rest of the screen comes first on a slow connection. */
const menuWaitMs = 5_000

/**
 * Loads the menu after the first card that has one. The menu is mounted on demand, since it
 * takes longer to draw than a card.
 */
const MenuButton = ({ ride }: { ride: Ride }) => {
  const [isAsked, setIsAsked] = useState(false)
  useEffect(() => {
    // If loading failed, the next tap tries again.
    const timer = setTimeout(() => void loadMenu().catch(() => undefined), menuWaitMs)
    return () => clearTimeout(timer)
  }, [])
  const button = (
    <DotsButton
      aria-label={moreAbout(ride.poolName)}
      aria-haspopup="dialog"
      onClick={() => setIsAsked(true)}
    />
  )
  return isAsked ? (
    <Suspense fallback={button}>
      <RideMenu ride={ride} />
    </Suspense>
  ) : (
    button
  )
}

const TakeButton = ({ ride, quiet }: { ride: Ride; quiet: boolean }) => {
  const { take, busy } = useTakeRide(ride)
  return (
    <Button onClick={take} loading={busy} variant={quiet ? 'default' : 'filled'}>
      {ride.earnsHundredths > 0
        ? words.takeThisRideEarn(beanNumber(ride.earnsHundredths))
        : words.takeThisRide}
    </Button>
  )
}

const actionsOf = (ride: Ride, { quiet, onCalendar }: { quiet: boolean; onCalendar: boolean }) => {
  if (ride.offerToMe) return <OfferButtons ride={ride} quiet={quiet} />
  // Left out next to the urgent board, which already has these actions.
  if (ride.urgent && !ride.canComplete)
    return onCalendar && hasUrgentActions(ride.urgent) ? (
      <UrgentActions request={ride.urgent} quiet={quiet} />
    ) : undefined
  if (asksToConfirm(ride)) return <ConfirmButton ride={ride} quiet={quiet} />
  if (ride.undo) return <UndoButton undo={ride.undo} named />
  if (asksToTake(ride)) return <TakeButton ride={ride} quiet={quiet} />
  if (ride.canComplete)
    return (
      <RideButton rideId={ride.rideId} step="done" quiet={quiet}>
        {everyday.done}
      </RideButton>
    )
  const dayWords = rideDayWords(ride, serverNow())
  return dayWords ? (
    <RideDayButton rideId={ride.rideId} quiet>
      {dayWords}
    </RideDayButton>
  ) : undefined
}

export const RideItem = (props: RideItemProps) => {
  const { under, flush = false, showGroup = false, quiet = false } = props
  useMoments()
  const [ride, ...others] = [props.ride, ...(props.cars ?? [])].map((each) => asOf(each, serverNow()))
  if (!ride) return null
  const onCalendar = under === 'direction'
  const prominent = firstWithAction([ride, ...others]) ?? ride.rideId
  const row = (car: Ride) => {
    const badge = badgeOf(car)
    const hasMenu = onCalendar && (car.canCantDrive || car.canSwap || ridingKids(car).length > 0)
    return {
      key: car.rideId,
      driver: cardLine(car),
      note: car.offerToMe ? offerNote(car) : undefined,
      seats: seatsOf(car),
      capacity: car.capacity,
      badge: badge && <RideBadgeView badge={badge} />,
      actions: actionsOf(car, { quiet: quiet || car.rideId !== prominent, onCalendar }),
      menu: hasMenu && <MenuButton ride={car} />,
    }
  }
  return (
    <RideCard
      {...row(ride)}
      time={clockTime(ride.startAt, ride.timeZone)}
      under={under === 'day' ? dayWord(ride.date, todayIn(ride.timeZone)) : words.to(ride.toName)}
      title={ride.poolName}
      rideId={ride.rideId}
      group={showGroup ? ride.groupName : undefined}
      link={(title) => <RideLink rideId={ride.rideId}>{title}</RideLink>}
      cars={others.map(row)}
      carLink={(rideId, driver) => (
        <RideLink rideId={rideId ?? ride.rideId} label={words.carNamed(ride.poolName, driver)}>
          {driver}
        </RideLink>
      )}
      tone={rideTone([ride, ...others].find(({ driver }) => driver?.isMe) ?? ride)}
      flush={flush}
    />
  )
}

/** A list of rides. The cars of a date share one card. */
export const RideItems = ({ rides, ...rest }: { rides: Ride[] } & Omit<RideItemProps, 'ride' | 'cars'>) =>
  carsOfDates(rides).map(
    ([ride, ...cars]) => ride && <RideItem key={ride.rideId} ride={ride} cars={cars} {...rest} />,
  )
