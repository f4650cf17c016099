// The texts of notices about who drives, and about a ride's time, place and seats.
import { inWords } from '@beanpool/contract/in-words'
import type { NoticeFacts } from '@beanpool/domain/notifications/notice-types'
import { beansWords } from '../../../books/record/price-words.ts'
import {
  aboutWords,
  boosterWords,
  countOf,
  groupPage,
  type Item,
  loadWords,
  type NoticeNaming,
  type NoticeWords,
  offerWords,
  openRide,
  requestPage,
  rideList,
  rideSheet,
  rideWords,
  type Telling,
  tellYouWhen,
  upperFirst,
} from './naming.ts'

// The texts of a notice about several rides with a new route: a pool's route applies to all its rides.
type NewPlace = Extract<NoticeFacts['ride_changed'], { what: 'place' }>

const stopWords = (stops: string[]) =>
  stops.length === 0 ? 'goes without stops' : `stops at ${inWords(stops)} on the way`

/**
 * Returns "starts at Maple Street, Maple Street 3", "stops at the gym on the way" or "goes to Lincoln School, School
 * Lane 2", or all three.
 */
const goesWords = ({ start, destination, stops, movedStop }: NewPlace): string =>
  inWords(
    [
      start && `starts at ${start}`,
      stops && stopWords(stops),
      movedStop && `stops at ${movedStop}`,
      destination && `goes to ${destination}`,
    ].filter((part): part is string => Boolean(part)),
  )

/** Names the kids of all notices about one ride, each once. Two kids may have the same name. */
function kidsOf(items: Item<'ride_changed'>[]): string[] {
  const named = items.flatMap(({ data }) => {
    if ('kidNames' in data) return data.kidNames.map((name, at) => [data.kidIds?.[at] ?? name, name] as const)
    return 'kidName' in data ? [[data.kidId ?? data.kidName, data.kidName] as const] : []
  })
  return [...new Map(named).values()]
}

const anotherStop = (kidNames: string[], where: string) => ({
  title: `Another stop for ${inWords(kidNames)}: ${where}`,
  titleWithoutNames: `Another stop for ${kidNames.length === 1 ? 'a child' : `${kidNames.length} children`}: ${where}`,
})

/** Returns null if the rides' places changed in other ways. */
function wordsOfRoutes(items: Item<'ride_changed'>[], naming: NoticeNaming) {
  const poolOf = (rideId: string | null) => naming.rideOf(rideId)?.poolName ?? naming.groupName
  const next = `The next one: ${naming.rideOf(items[0]?.rideId ?? null)?.when ?? ''}.`
  if (items.every(({ data }) => data.what === 'place')) {
    const said = items.flatMap(({ rideId, data }) =>
      data.what === 'place' ? [`${poolOf(rideId)} ${goesWords(data)} now.`] : [],
    )
    return { title: `New place for ${countOf(items)} rides`, line: `${[...new Set(said)].join(' ')} ${next}` }
  }
  if (!items.every(({ data }) => data.what === 'kid_stop')) return null
  const pools = new Set(items.map(({ rideId }) => poolOf(rideId)))
  return {
    ...anotherStop(kidsOf(items), inWords([...pools])),
    line: `You’ll see it in the list of stops on the day. ${next}`,
  }
}

const calendar = { label: 'Open the calendar', path: '/calendar' }

const assignedBy: Record<NoticeFacts['drive_assigned']['how'], (actor: string, driver: string) => string> = {
  after_all: () => "The drive is your family's again.",
  partner: (actor, driver) => `${actor} handed it to ${driver}.`,
  picked: (actor, driver) => `${actor} picked ${driver}.`,
  planned: () => "It's your family's turn.",
  swapped: () => 'The swap is accepted.',
  taken: (actor) => `${actor} took this ride.`,
}

function lostBecause(
  { why, toAdultId, actorAdultId }: Item<'drive_unassigned'>['data'],
  naming: NoticeNaming,
): string {
  const { nameOf } = naming
  const actor = nameOf(actorAdultId)
  switch (why) {
    case 'converted':
      return `${actor} posted it as urgent, for cash.`
    case 'given_back':
      return `${actor} gave it back.`
    case 'not_needed':
      return 'The kids ride in the other cars.'
    case 'other_driver':
      return `${actor} picked ${nameOf(toAdultId)} to drive.`
    case 'partner':
      return `${nameOf(toAdultId)} drives instead.`
    case 'taken_off':
      return `${actor} is asking someone else.`
    case 'undone':
      return `${actor} took it back.`
    default:
      return toAdultId ? `${nameOf(toAdultId)} drives instead: the plan changed.` : 'The plan changed.'
  }
}

const listIsUpToDate = 'Your list of kids is up to date.'

/** `kidNames`: all kids of the notice, if the change is about kids. */
function changeOf(
  { data, rideId }: Item<'ride_changed'>,
  naming: NoticeNaming,
  kidNames: string[],
): Pick<NoticeWords, 'line' | 'title' | 'titleWithoutNames'> {
  const ride = rideWords(rideId, naming)
  const kids = inWords(kidNames)
  const isOne = kidNames.length === 1
  switch (data.what) {
    case 'starts':
      return { title: `New time: ${ride}`, line: `It starts at ${data.toTime}, not ${data.fromTime}.` }
    case 'ends':
      return { title: `New time: ${ride}`, line: `It ends at ${data.toTime}, not ${data.fromTime}.` }
    case 'place':
      return { title: `New place: ${ride}`, line: `It ${goesWords(data)} now.` }
    case 'kid_stop':
      return { ...anotherStop(kidNames, ride), line: 'You’ll see it in the list of stops on the day.' }
    case 'weather':
      return {
        title: `Bad weather: ${ride}`,
        line: `${naming.nameOf(data.actorAdultId)} marked it. A seat costs ${beansWords(data.seatPriceHundredths)}.`,
      }
    case 'weather_cleared':
      return {
        title: `No bad weather after all: ${ride}`,
        line: `A seat costs ${beansWords(data.seatPriceHundredths)} again.`,
      }
    case 'other_car':
      return {
        title: `${kids} ${isOne ? 'rides' : 'ride'} in another car`,
        titleWithoutNames: isOne ? 'Your child rides in another car' : 'Your children ride in another car',
        line: `${ride}.`,
      }
    case 'kids_joined':
      return {
        title: `${kids} ${isOne ? 'rides' : 'ride'} with you: ${ride}`,
        titleWithoutNames: `${isOne ? 'One more child rides' : `${kidNames.length} more children ride`} with you: ${ride}`,
        line: data.actorAdultId ? `${naming.nameOf(data.actorAdultId)} merged two cars.` : listIsUpToDate,
      }
    case 'other_driver':
      return {
        title: `${naming.nameOf(data.toAdultId)} drives: ${ride}`,
        line: `${naming.nameOf(data.toAdultId)} takes your kids now.`,
      }
  }
}

const haveAnotherWay = "Please have another way ready. We'll tell you if someone drives."

const timeToGo = (minutes: number) =>
  minutes >= 120 ? `${Math.round(minutes / 60)} hours` : minutes === 1 ? '1 minute' : `${minutes} minutes`

function assigned(items: Item<'drive_assigned'>[], first: Item<'drive_assigned'>, naming: NoticeNaming) {
  if (countOf(items) > 1)
    return {
      title: `Your family drives ${countOf(items)} rides`,
      line: rideList(items, naming),
      button: calendar,
    }
  const { you, nameOf } = naming
  const { how, toAdultId, actorAdultId } = first.data
  const who = toAdultId === you ? 'You drive' : `${nameOf(toAdultId)} drives`
  const driver = toAdultId === you ? 'you' : nameOf(toAdultId)
  return {
    title: `${who}: ${rideWords(first.rideId, naming)}`,
    line: assignedBy[how](nameOf(actorAdultId), driver),
    button: openRide(first.rideId),
  }
}

const ridesWords = ({ rides }: NoticeFacts['kid_not_riding']): string =>
  rides ? 'rides after all' : 'is not riding'

const seatWords = ({ rideId, data }: Item<'place_missing'>, kid: string, naming: NoticeNaming): string =>
  data.found
    ? `${upperFirst(kid)} has a seat: ${rideWords(rideId, naming)}`
    : `No seat for ${kid}: ${rideWords(rideId, naming)}`

/** Lists drives with kids and stops: "Morning School Run, tomorrow 07:50: Luca and Mia, from Maple Street to Lincoln School." */
const toDrive = (items: { rideId: string | null }[], naming: NoticeNaming): string =>
  [...new Set(items.map(({ rideId }) => rideId))]
    .map(
      (rideId) =>
        `${rideWords(rideId, naming)}: ${loadWords(rideId, naming)}${boosterWords(naming.boostersOf(rideId))}`,
    )
    .join(' ')

export const wordsOfRides: Telling<
  | 'drive_assigned'
  | 'drive_reminder'
  | 'drive_unassigned'
  | 'drive_unconfirmed'
  | 'driver_needed'
  | 'kid_not_riding'
  | 'offer_created'
  | 'offer_expiring'
  | 'place_missing'
  | 'ride_cancelled'
  | 'ride_changed'
  | 'ride_covered'
  | 'ride_uncovered'
> = {
  drive_assigned: assigned,
  drive_reminder: (items, first, naming) => {
    const { hour } = first.data
    if (hour)
      return {
        title: `You drive soon: ${rideWords(first.rideId, naming)}`,
        line: `${loadWords(first.rideId, naming)} Phone numbers are in the ride.`.trim(),
        button: openRide(first.rideId),
      }
    const isConfirmed = items.every(({ rideId }) => naming.rideOf(rideId)?.isConfirmed)
    return {
      title:
        countOf(items) > 1
          ? `You drive ${countOf(items)} rides`
          : `You drive ${naming.rideOf(first.rideId)?.when ?? 'tomorrow'}`,
      line: `${toDrive(items, naming)} ${isConfirmed ? 'Confirmed: everyone knows.' : 'Tap Confirm so everyone knows.'}`,
      button: isConfirmed ? openRide(first.rideId) : { label: 'Confirm', path: rideSheet(first.rideId) },
    }
  },
  drive_unassigned: (items, first, naming) => {
    if (countOf(items) > 1)
      return {
        title: `Your family no longer drives ${countOf(items)} rides`,
        line: rideList(items, naming),
        button: calendar,
      }
    return {
      title: `${first.data.fromAdultId === naming.you ? 'You no longer drive' : `${naming.nameOf(first.data.fromAdultId)} no longer drives`}: ${aboutWords(first, naming)}`,
      line: lostBecause(first.data, naming),
      button: requestPage(first, naming),
    }
  },
  drive_unconfirmed: (items, first, naming) => ({
    title:
      countOf(items) > 1
        ? `${countOf(items)} drives are not confirmed`
        : `Not confirmed: ${rideWords(first.rideId, naming)}`,
    line: `${rideList(items, naming)} A call to the driver may help.`,
    button:
      countOf(items) > 1 ? { label: 'Open the group', path: groupPage(naming) } : openRide(first.rideId),
  }),
  driver_needed: (_, first, naming) => {
    const { fromAdultId, minutes, cannot } = first.data
    const gone =
      fromAdultId && fromAdultId !== naming.you ? `${naming.nameOf(fromAdultId)} can't drive. ` : ''
    const left = naming.rideOf(first.rideId)?.minutesLeft ?? 0
    return {
      title: `${minutes && left > 0 ? `Still no driver, ${timeToGo(left)} to go` : 'No driver'}: ${rideWords(first.rideId, naming)}`,
      line: cannot ? `${gone}${minutes ? haveAnotherWay : tellYouWhen}` : `${gone}Can you take it?`,
      button: cannot ? openRide(first.rideId) : { label: 'Take this ride', path: rideSheet(first.rideId) },
    }
  },
  kid_not_riding: (_, first, naming) => ({
    title: `${first.data.kidName} ${ridesWords(first.data)}: ${rideWords(first.rideId, naming)}`,
    titleWithoutNames: `A child ${ridesWords(first.data)}: ${rideWords(first.rideId, naming)}`,
    line: first.data.charged ? 'It was too late to be free, so the seat is charged.' : listIsUpToDate,
    button: openRide(first.rideId),
  }),
  offer_created: (_, first, naming) => ({
    title: `Can you drive? ${rideWords(first.rideId, naming)}`,
    line: `${offerWords(naming.offerOf(first.rideId))} ${
      first.data.toAll
        ? `First come, first served, until ${naming.momentOf(first.data.until)}.`
        : `Please answer by ${naming.momentOf(first.data.until)}.`
    }`.trim(),
    button: { label: 'Answer', path: rideSheet(first.rideId) },
  }),
  offer_expiring: (_, first, naming) => ({
    title: `Please answer by ${naming.momentOf(first.data.until)}`,
    line: `Can you drive ${rideWords(first.rideId, naming)}? ${offerWords(naming.offerOf(first.rideId))}`.trim(),
    button: { label: 'Answer', path: rideSheet(first.rideId) },
  }),
  place_missing: (_, first, naming) => ({
    title: seatWords(first, first.data.kidName, naming),
    titleWithoutNames: seatWords(first, naming.isOwnKid(first.data.kidId) ? 'your child' : 'a child', naming),
    line: first.data.found
      ? 'Nothing else to do.'
      : naming.isOwnKid(first.data.kidId)
        ? 'All cars are full. Can your family drive, or find another way?'
        : 'All cars are full. Can another family drive too?',
    button: openRide(first.rideId),
  }),
  ride_cancelled: (items, first, naming) => {
    const { back, actorAdultId } = first.data
    const many = countOf(items)
    const [note, ...otherNotes] = new Set(items.map(({ data }) => data.note))
    const what = back ? 'on again' : 'cancelled'
    const by = actorAdultId
      ? `${naming.nameOf(actorAdultId)} ${back ? 'brought it back' : 'cancelled it'}.`
      : ''
    return {
      title:
        many > 1
          ? `${many} rides are ${what}`
          : `${back ? 'On again' : 'Cancelled'}: ${rideWords(first.rideId, naming)}`,
      line:
        [many > 1 ? rideList(items, naming) : by, note && otherNotes.length === 0 ? `“${note}”` : '']
          .filter(Boolean)
          .join(' ') || 'The pool does not run then.',
      button: many > 1 ? calendar : openRide(first.rideId),
    }
  },
  ride_changed: (items, first, naming) => {
    const rerouted = countOf(items) > 1 ? wordsOfRoutes(items, naming) : null
    if (rerouted) return { ...rerouted, button: calendar }
    if (countOf(items) > 1)
      return {
        title: `${countOf(items)} rides changed`,
        line: items
          .map((item) => changeOf(item, naming, kidsOf([item])).title)
          .slice(0, 4)
          .join('; ')
          .concat('.'),
        button: calendar,
      }
    return { ...changeOf(first, naming, kidsOf(items)), button: openRide(first.rideId) }
  },
  ride_covered: (_, first, naming) => {
    const { driverAdultId } = first.data
    const who = driverAdultId === naming.you ? 'You drive' : `${naming.nameOf(driverAdultId)} drives`
    return {
      title: `${who}: ${rideWords(first.rideId, naming)}`,
      line: 'The ride is covered. Nothing else to do.',
      button: openRide(first.rideId),
    }
  },
  ride_uncovered: (_, first, naming) => ({
    title: `Nobody drives: ${rideWords(first.rideId, naming)}`,
    line: 'The ride started without a driver. Please bring your kids, or call one another.',
    button: openRide(first.rideId),
  }),
}
