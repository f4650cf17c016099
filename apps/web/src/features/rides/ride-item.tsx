// A ride as a card, with what this adult can do about it.
import type { RideCard as Ride } from '@beanpool/contract/ride-card'
import { Button } from '@mantine/core'
import { IconBolt, IconCheck, IconClock, IconLock } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { beanNumber, beansText } from '../../ui/balance-words.ts'
import { Countdown } from '../../ui/countdown.tsx'
import { clockTime, nearDay, shortWeekday, todayIn } from '../../ui/date-words.ts'
import { RideCard } from '../../ui/ride-card.tsx'
import { OfferButtons } from '../offers/offer-buttons.tsx'
import { UndoButton } from '../undo/undo-button.tsx'
import { hasUrgentActions, UrgentActions } from '../urgent/urgent-actions.tsx'
import { priceText } from '../urgent/urgent-words.ts'
import { useAsOfNow } from './as-of-now.ts'
import { RideButton, RideLink } from './ride-link.tsx'
import { canTake, driverLine, needsDriver, nobodyRides, rideTone, ridingKids, seatsOf } from './ride-view.ts'
import { useTakeRide } from './use-take-ride.ts'

type RideItemProps = {
  ride: Ride
  /** Under the time: the day where several days are mixed, the direction where the day is a heading. */
  under: 'day' | 'direction'
  flush?: boolean
  /** Names the group, on screens over several groups. */
  showGroup?: boolean
  /** Its action is not the screen's main one. */
  quiet?: boolean
}

/** Loads with the first calendar that needs it. */
const RideMenu = lazy(() => import('./ride-menu.tsx').then((module) => ({ default: module.RideMenu })))

const TakeButton = ({ ride, quiet }: { ride: Ride; quiet: boolean }) => {
  const { take, busy } = useTakeRide(ride)
  return (
    <Button onClick={take} loading={busy} variant={quiet ? 'default' : 'filled'}>
      {ride.earnsHundredths > 0
        ? `Take this ride, earn ${beanNumber(ride.earnsHundredths)}`
        : 'Take this ride'}
    </Button>
  )
}

const badgesOf = (ride: Ride, showGroup: boolean) => {
  const held = ride.seats.filter((seat) => seat.state === 'held').length
  const ahead = !['completed', 'uncovered', 'cancelled', 'no_show'].includes(ride.status)
  const shortNotice = ride.priceReasons.includes('short_notice')
  return [
    ride.status === 'completed' && (
      <Badge key="done" tone="good" icon={<IconCheck size={13} aria-hidden />}>
        Done
      </Badge>
    ),
    ride.offerToMe && (
      <Badge key="offer" tone="warn" icon={<IconClock size={13} aria-hidden />}>
        <Countdown until={ride.offerToMe.expiresAt} />
      </Badge>
    ),
    ride.urgent && (
      <Badge key="urgent" tone="warn" icon={<IconBolt size={13} aria-hidden />}>
        Urgent
      </Badge>
    ),
    ride.urgent && <Badge key="cash">{priceText(ride.urgent).amount}</Badge>,
    ahead && ride.locked && (
      <Badge key="lock" icon={<IconLock size={13} aria-hidden />}>
        Lock
      </Badge>
    ),
    ride.driver?.isMyHousehold && ride.earnsHundredths > 0 && (
      <Badge key="beans">
        {beansText(ride.earnsHundredths)}
        {shortNotice && ', short notice'}
      </Badge>
    ),
    !ride.driver && shortNotice && (
      <Badge key="notice" tone="warn">
        Short notice
      </Badge>
    ),
    ride.priorityToMe && needsDriver(ride) && canTake(ride) && (
      <Badge key="priority" tone="warn">
        Priority to you
      </Badge>
    ),
    ride.swap !== null && (
      <Badge key="swap" tone={ride.swap === 'for_me' ? 'warn' : 'plain'}>
        {ride.swap === 'for_me' ? 'Swap for you' : 'Swap proposed'}
      </Badge>
    ),
    ride.suggested && <Badge key="suggested">Suggested</Badge>,
    ride.badWeather && <Badge key="weather">Bad weather</Badge>,
    nobodyRides(ride) && <Badge key="nobody">Nobody rides</Badge>,
    held > 0 && (
      <Badge key="held" tone="warn">
        {held === 1 ? '1 seat held' : `${held} seats held`}
      </Badge>
    ),
    ride.hostPicked && ride.driver && !ride.urgent && <Badge key="host">Host-picked</Badge>,
    ride.carCount > 1 && (
      <Badge key="car">
        Car {ride.carNumber} of {ride.carCount}
      </Badge>
    ),
    showGroup && <Badge key="group">{ride.groupName}</Badge>,
  ].filter(Boolean)
}

const actionsOf = (ride: Ride, { quiet, onCalendar }: { quiet: boolean; onCalendar: boolean }) => {
  if (ride.offerToMe) return <OfferButtons ride={ride} quiet={quiet} />
  // Lists of the next rides stand beside the urgent board, which has them.
  if (ride.urgent && !ride.canComplete)
    return onCalendar && hasUrgentActions(ride.urgent) ? (
      <UrgentActions request={ride.urgent} quiet={quiet} />
    ) : undefined
  if (ride.undo) return <UndoButton undo={ride.undo} />
  if (canTake(ride)) return <TakeButton ride={ride} quiet={quiet} />
  if (ride.canComplete)
    return (
      <RideButton rideId={ride.rideId} step="done" quiet={quiet}>
        Done
      </RideButton>
    )
  // In lists of the next rides it would outshout what they are for; there the ride's sheet has it.
  if (onCalendar && ride.canCantDrive && ride.driver?.isMe)
    return (
      <>
        <RideButton rideId={ride.rideId} step="cant-drive" quiet>
          Can't drive
        </RideButton>
        <RideButton rideId={ride.rideId} step="convert" quiet>
          Convert to urgent
        </RideButton>
      </>
    )
  return undefined
}

const dayWord = (ride: Ride) => nearDay(ride.date, todayIn(ride.timeZone)) ?? shortWeekday(ride.date)

export const RideItem = (props: RideItemProps) => {
  const { under, flush = false, showGroup = false, quiet = false } = props
  const ride = useAsOfNow(props.ride)
  const badges = badgesOf(ride, showGroup)
  const onCalendar = under === 'direction'
  const hasMenu = onCalendar && (ride.canSwap || ridingKids(ride).length > 0)
  return (
    <RideCard
      time={clockTime(ride.startAt, ride.timeZone)}
      under={under === 'day' ? dayWord(ride) : `to ${ride.toName}`}
      title={ride.poolName}
      link={(title) => <RideLink rideId={ride.rideId}>{title}</RideLink>}
      driver={driverLine(ride)}
      seats={seatsOf(ride)}
      capacity={ride.capacity}
      tone={rideTone(ride)}
      flush={flush}
      badges={badges.length > 0 ? badges : undefined}
      actions={actionsOf(ride, { quiet, onCalendar })}
      menu={
        hasMenu && (
          <Suspense>
            <RideMenu ride={ride} />
          </Suspense>
        )
      }
    />
  )
}
