import type { RideCard } from '@beanpool/contract/ride-card'
import type { RideDetail } from '@beanpool/contract/rides'
import { ActionIcon } from '@mantine/core'
import { IconChevronRight, IconCircle, IconMapPin, IconMessage, IconPhone } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { BadgeRow } from '../../ui/badge.tsx'
import { beanNumber } from '../../ui/balance-words.ts'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { CarLook } from '../../ui/car-look.tsx'
import { momentText, momentWithin } from '../../ui/date-words.ts'
import { dialled } from '../../ui/dialled.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Ends, Fold, Named, Note, Rows } from '../../ui/layout.tsx'
import { mapUrl } from '../../ui/map-url.ts'
import { Aside, Hint } from '../../ui/text.tsx'
import { WhyDriver } from '../../ui/why-driver.tsx'
import type { ShownRide } from '../ride-steps/at-once.ts'
import { isForCash } from '../ride-steps/at-once.ts'
import classes from '../ride-steps/ride-sheet.module.css'
import { calledOffWords, givenBackWords, heldWords, priceWords, startsSentence } from '../ride-steps/words.ts'
import { RideSwaps } from '../swaps/swap-card.tsx'
import { CoveredNote } from '../urgent/covered-note.tsx'
import { useAsOfNow } from './as-of-now.ts'
import { Attendance } from './attendance.tsx'
import { RideBadgeView, sheetBadges } from './ride-badges.tsx'
import { driverLine, driverSince, isOwnConversion, liveLine, nobodyRides } from './ride-view.ts'
import {
  byHandWords,
  candidateReason,
  exclusionWords,
  furtherCarWords,
  handSourceOf,
  notInPoolWords,
  whySentence,
} from './why-words.ts'
import * as words from './words.ts'

// The start and the destination: names of places, and addresses as links that open a map.

type PlaceProps = { end: 'from' | 'to'; name: string; address: string }

const Place = ({ end, name, address }: PlaceProps) => {
  const Icon = end === 'from' ? IconCircle : IconMapPin
  const inside = (
    <>
      <Icon size={18} aria-hidden />
      <span>
        <b>
          <span className={classes.word}>{words.ends[end]}</span> {name}
        </b>
        {address && <small>{address}</small>}
      </span>
    </>
  )
  return (
    <li>
      {address ? (
        <a
          className={classes.place}
          href={mapUrl(address)}
          target="_blank"
          rel="noreferrer"
          aria-label={words.openMap[end](name, address)}
        >
          {inside}
          <em>{words.map}</em>
        </a>
      ) : (
        <div className={classes.place}>{inside}</div>
      )}
    </li>
  )
}

type RidePlacesProps = { from: Omit<PlaceProps, 'end'>; to: Omit<PlaceProps, 'end'> }

const RidePlaces = ({ from, to }: RidePlacesProps) => (
  <ul className={classes.places}>
    <Place end="from" {...from} />
    <Place end="to" {...to} />
  </ul>
)

// The people to call or text about this ride in one tap: first the driver, then the riders' parents.

type Contact = RideDetail['contacts'][number]

const Row = ({ contact }: { contact: Contact }) => (
  <li>
    <Bean index={contact.beanIndex} letter={initialOf(contact.householdName)} size={26} />
    <Named>
      <b>{contact.name}</b>
      <Hint as="small">
        {contact.drives ? words.contactsDrives(contact.householdName) : contact.householdName}
      </Hint>
    </Named>
    {contact.phone ? (
      <>
        <ActionIcon
          component="a"
          href={`tel:${dialled(contact.phone)}`}
          aria-label={words.call(contact.name, contact.phone)}
          color="gray"
        >
          <IconPhone size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          component="a"
          href={`sms:${dialled(contact.phone)}`}
          aria-label={words.text(contact.name, contact.phone)}
          color="gray"
        >
          <IconMessage size={20} aria-hidden />
        </ActionIcon>
      </>
    ) : (
      <Hint as="small">{everyday.noPhoneNumber}</Hint>
    )}
  </li>
)

const Contacts = ({ contacts }: { contacts: Contact[] }) =>
  contacts.length === 0 ? null : (
    <section>
      <h3>{words.callOrText}</h3>
      <Rows pad={2} data-flex>
        {contacts.map((contact) => (
          <Row key={contact.adultId} contact={contact} />
        ))}
      </Rows>
    </section>
  )

const NoShow = lazy(() => import('./no-show.tsx').then((module) => ({ default: module.NoShow })))
const RideAdmin = lazy(() => import('./ride-admin.tsx').then((module) => ({ default: module.RideAdmin })))

const seatStateWords = {
  booked: '',
  held: words.onHold,
  rode: words.rode,
  absent: words.absent,
  not_picked_up: everyday.notPickedUp,
} as const

const seatWords = (seat: RideCard['seats'][number], forCash: boolean) => {
  if (!seat.cancelledLate || seat.state !== 'booked') return seatStateWords[seat.state]
  return forCash ? words.rideFactsNotRiding : words.notRidingCharged
}

const Kids = ({ ride }: { ride: RideCard }) => {
  const free = Math.max(0, ride.capacity - ride.seats.length)
  return (
    <ul className={classes.kids} aria-label={words.ofSeats(ride.seats.length, ride.capacity)}>
      {ride.seats.map((seat) => (
        <li key={seat.kidId}>
          <Bean
            index={seat.beanIndex}
            letter={initialOf(seat.kidName)}
            look={seat.state === 'held' ? 'held' : 'filled'}
            size={24}
          />
          <bdi>{seat.kidName}</bdi>
          {seatWords(seat, isForCash(ride)) && <small>{seatWords(seat, isForCash(ride))}</small>}
        </li>
      ))}
      {free > 0 && (
        <li className={classes.free}>
          <Bean look="free" size={24} />
          {words.free(free)}
        </li>
      )}
    </ul>
  )
}

const Badges = ({ ride }: { ride: RideCard }) => {
  const badges = sheetBadges(ride)
  if (badges.length === 0) return null
  return (
    <BadgeRow>
      {badges.map((badge) => (
        <RideBadgeView key={badge.key} badge={badge} />
      ))}
    </BadgeRow>
  )
}

const earnsWords = (ride: RideCard) => {
  const beans = beanNumber(ride.earnsHundredths)
  if (ride.status === 'completed') return words.earned(beans)
  return ride.driver ? words.earns(beans) : words.wouldEarnYou(beans)
}

/** `car`: shown only on the day of the ride, to the people who look for the car. */
const DriverAndPrice = ({ ride, car }: { ride: RideCard; car: RideDetail['car'] }) => {
  const driver = driverLine(ride)
  const since = driverSince(ride)
  const price = priceWords(ride)
  const forCash = ride.urgent !== null && (ride.urgent.status !== 'posted' || isOwnConversion(ride))
  return (
    <div>
      <Ends>
        <span className={`${classes.driver} ${driver.tone === 'plain' ? '' : classes.needs}`}>
          {driver.bean && (
            <Bean index={driver.bean.index} letter={initialOf(driver.bean.householdName)} size={26} />
          )}
          {driver.text}
          {ride.driver && !car && ride.carName && <small>· {ride.carName}</small>}
        </span>
        {!forCash && (
          <Aside as="span" className={classes.price}>
            <b>{price.amount}</b> {price.unit}
          </Aside>
        )}
      </Ends>
      <CarLook car={car} as={Hint} />
      <Hint>
        {since && `${words.driverSince(since)} `}
        {ride.earnsHundredths > 0 && !forCash && `${earnsWords(ride)} `}
        {price.reasons && !forCash && words.pricedFor(price.reasons)}
      </Hint>
    </div>
  )
}

const CarAsk = lazy(() => import('./car-ask.tsx').then((module) => ({ default: module.CarAsk })))

const Why = ({ detail }: { detail: RideDetail }) => {
  const { why } = detail
  const card: ShownRide = detail.card
  // The driver is about to change, and the reasons come with the server's response.
  if (!why || (card.underWay && card.underWay !== 'done')) return null
  const how = handSourceOf(card)
  const byHand = card.driver !== null && how !== null
  const someChosen = !byHand && why.candidates.some((each) => each.chosen)
  const furtherCar = furtherCarWords(card, detail.ofDate)
  const elsewhere = why.excluded.filter((each) => each.reason === 'not_enrolled').length
  const driver = card.driver && {
    householdName: card.driver.householdName,
    isMine: card.driver.isMyHousehold,
  }
  return (
    <section>
      <h3>{card.driver ? everyday.whyThisDriver : words.whoCouldDrive}</h3>
      {furtherCar && <p className={classes.sentence}>{furtherCar}</p>}
      <p className={classes.sentence}>
        {how && driver
          ? byHandWords(how, driver, detail.pickedByName)
          : whySentence({ why, driver, ride: card })}
      </p>
      <WhyDriver
        candidates={why.candidates.map((each, ahead) => {
          const chosen = each.chosen && !byHand
          return {
            key: each.householdId,
            householdName: each.householdName,
            beanIndex: each.beanIndex,
            balanceHundredths: each.projectedHundredths,
            reason: candidateReason({
              rule: why.rule,
              chosen,
              ahead,
              someChosen,
              exchanged: !byHand && why.exchange?.householdId === each.householdId ? why.exchange : null,
            }),
            chosen,
          }
        })}
        // A family that drives by choice is not listed as excluded, whatever the plan knew about it.
        excluded={why.excluded
          .filter((each) => each.reason !== 'not_enrolled')
          .filter((each) => !byHand || each.householdId !== card.driver?.householdId)
          .map((each) => ({
            key: each.householdId,
            householdName: each.householdName,
            beanIndex: each.beanIndex,
            balanceHundredths: each.projectedHundredths,
            reason: exclusionWords[each.reason],
          }))}
        notes={elsewhere > 0 ? [notInPoolWords(elsewhere)] : []}
      />
    </section>
  )
}

const Activity = ({ detail }: { detail: RideDetail }) =>
  detail.activity.length === 0 ? null : (
    <Fold className={classes.activity}>
      <summary>
        {everyday.whatHappened}
        <IconChevronRight size={16} aria-hidden />
      </summary>
      <Rows pad={8}>
        {detail.activity.map((line) => (
          <li key={line.activityId}>
            {startsSentence(line.text) ? null : <b>{line.actorName ?? everyday.beanpool} </b>}
            {line.until ? words.until(line.text, momentWithin(line.until, detail.card.timeZone)) : line.text}
            <time dateTime={line.at}>{momentText(line.at, detail.card.timeZone)}</time>
          </li>
        ))}
      </Rows>
    </Fold>
  )

export const RideFacts = ({ detail }: { detail: RideDetail }) => {
  const ride = useAsOfNow(detail.card)
  const held = heldWords(ride)
  const live = liveLine(ride)
  return (
    <div className={classes.body}>
      <RidePlaces
        from={{ name: ride.fromName, address: detail.fromAddress.trim() }}
        to={{ name: ride.toName, address: detail.toAddress.trim() }}
      />
      {detail.calledOff && <Note>{calledOffWords(detail.calledOff)}</Note>}
      {detail.givenBack && <Note>{givenBackWords(detail.givenBack)}</Note>}
      <Suspense>{detail.noShow.waiting && <NoShow detail={detail} />}</Suspense>
      {detail.notes && <Note>{detail.notes}</Note>}
      {live && <Note data-tone={live.tone === 'danger' ? 'bad' : 'good'}>{live.text}</Note>}
      <Badges ride={ride} />
      {ride.status !== 'cancelled' && <DriverAndPrice ride={ride} car={detail.car} />}
      <Suspense>{ride.driver?.isMe && ride.status === 'assigned' && <CarAsk />}</Suspense>
      <Kids ride={ride} />
      {nobodyRides(ride) && (
        <Note>
          {words.rideFactsNobodyRides}
          {!isForCash(ride) && ` ${words.seatsCancelledLateAreCharged}`}
        </Note>
      )}
      {ride.urgent && <CoveredNote request={ride.urgent} didNotCome={ride.status === 'no_show'} />}
      <RideSwaps ride={ride} />
      <Attendance detail={detail} />
      {ride.status !== 'cancelled' && <Why detail={detail} />}
      {held && <Note data-tone="warn">{held}</Note>}
      <Contacts contacts={detail.contacts} />
      <Suspense>{detail.noShow.canReport && !detail.noShow.waiting && <NoShow detail={detail} />}</Suspense>
      <Suspense>
        <RideAdmin ride={ride} />
      </Suspense>
      <Activity detail={detail} />
    </div>
  )
}
