// Notices about a ride's driver, time and seats (docs/notifications.md).
import type { EventFacts } from '../record/events.ts'
import type { Notices } from './notice-of.ts'
import type { Audience, Notice, NoticeFacts } from './notice-types.ts'
import { assigned, strikeGiven, unassigned } from './notices-of-drives.ts'
import {
  foldedByChange,
  isCritical,
  isLocked,
  isWaiting,
  nobody,
  type Scene,
  soon,
  urgency,
} from './scene.ts'

const covered = (scene: Scene, driverAdultId: string, to: Audience[]): Notice => ({
  type: 'ride_covered',
  priority: soon(scene),
  to,
  data: { driverAdultId },
})

/**
 * The notice that a driver was found. Riders get it only if they were, or would have been, told that a driver was
 * missing.
 */
export function found(scene: Scene, driverAdultId: string): Notice[] {
  return scene.wasSought || isLocked(scene) ? [covered(scene, driverAdultId, ['told', 'riders'])] : []
}

export function changed(
  scene: Scene,
  data: NoticeFacts['ride_changed'],
  to: Audience[] = ['riders'],
): Notice {
  return { type: 'ride_changed', priority: soon(scene), to, data, ...foldedByChange(`changed:${data.what}`) }
}

const kidsJoined = (scene: Scene, { kidNames, kidIds }: EventFacts['kids_joined']) =>
  changed(scene, { what: 'kids_joined', kidNames, ...(kidIds && { kidIds }) }, ['driver'])

const otherDriver = (scene: Scene, toAdultId: string) => changed(scene, { what: 'other_driver', toAdultId })

/**
 * Notifies the admins that a ride needs a driver. From 12 hours before the start, it also notifies the riders' families
 * and all adults who may take the ride.
 */
export function needed(scene: Scene, fromAdultId: string | null, minutes?: number): Notice[] {
  if (!isWaiting(scene)) return []
  const to: Audience[] = isCritical(scene) ? ['admins', 'riders', 'able'] : ['admins']
  const data = minutes === undefined ? { fromAdultId } : { fromAdultId, minutes }
  return [{ type: 'driver_needed', priority: urgency(scene), to, data }]
}

/** Before the lock, a ride without a driver is replanned, so it needs help only if no family is being asked. */
function neededNow(scene: Scene, fromAdultId: string | null): Notice[] {
  return isLocked(scene) || scene.ride?.status === 'needs_driver' ? needed(scene, fromAdultId) : []
}

type ForCash = NoticeFacts['urgent_posted'] & { to: Audience[] }

/** Announces a ride or a trip that can be claimed for cash. */
export const forCash = (scene: Scene, { to, ...data }: ForCash): Notice => ({
  type: 'urgent_posted',
  priority: urgency(scene),
  to,
  data,
  // Critical notices are not delayed.
  ...(data.forYou || isCritical(scene) ? {} : { fold: 'urgent', waits: 'ten_minutes' as const }),
})

/**
 * Asks the adults who could claim the ride. From 12 hours before the start, the riders' families and the admins get
 * this notice too.
 */
export const forCashToAble = (scene: Scene, requestId: string | null): Notice =>
  forCash(scene, {
    requestId,
    forYou: false,
    to: isCritical(scene) ? ['able', 'riders', 'admins'] : ['able'],
  })

function cancelled(scene: Scene, data: NoticeFacts['ride_cancelled'], to: Audience[]): Notice {
  return {
    type: 'ride_cancelled',
    priority: soon(scene),
    to,
    data,
    ...foldedByChange(`cancelled:${data.back}`),
  }
}

function picked(facts: EventFacts['picked_driver'], scene: Scene): Notice[] {
  const { fromAdultId, toAdultId } = facts
  const others = fromAdultId === null ? found(scene, toAdultId) : [otherDriver(scene, toAdultId)]
  return [
    assigned(scene, toAdultId, 'picked'),
    ...unassigned(scene, fromAdultId, 'other_driver', { toAdultId }),
    ...others,
  ]
}

function planned({ fromAdultId, toAdultId }: EventFacts['planned'], scene: Scene): Notice[] {
  const others = fromAdultId === null ? found(scene, toAdultId) : [otherDriver(scene, toAdultId)]
  return [
    assigned(scene, toAdultId, 'planned'),
    ...unassigned(scene, fromAdultId, 'plan', { toAdultId }),
    ...others,
  ]
}

function taken(scene: Scene): Notice[] {
  const { actorAdultId } = scene
  return actorAdultId ? [assigned(scene, actorAdultId, 'taken'), ...found(scene, actorAdultId)] : []
}

function undone({ action, toAdultId, fromAdultId, kidName }: EventFacts['undone'], scene: Scene): Notice[] {
  if (action === 'not_riding' && kidName)
    return [notRiding(scene, { kidName, rides: true, charged: false }, isLate(scene))]
  if (toAdultId) {
    const told = found(scene, toAdultId)
    return [
      assigned(scene, toAdultId, 'after_all'),
      ...unassigned(scene, fromAdultId ?? null, 'undone'),
      ...(told.length > 0 ? told : [otherDriver(scene, toAdultId)]),
    ]
  }
  const isLeft = action === 'take' || action === 'accept'
  const loser = isLeft ? scene.actorAdultId : (fromAdultId ?? null)
  if (loser === null) return []
  const again = scene.ride?.status === 'urgent_posted' ? [forCashToAble(scene, null)] : []
  return [...unassigned(scene, loser, 'undone'), ...again, ...neededNow(scene, loser)]
}

/** On a frozen date, the driver of the car in which the kid has a seat gets a notice of that seat. */
function ridingAgain({ kidName, kidId, frozen }: EventFacts['riding_again'], scene: Scene): Notice[] {
  const notice = notRiding(scene, { kidName, kidId, rides: true, charged: false }, isLate(scene))
  if (!frozen) return [notice]
  return isLate(scene) ? [{ ...notice, to: ['admins'] }] : []
}

const notRiding = (scene: Scene, data: NoticeFacts['kid_not_riding'], isLate: boolean): Notice => ({
  type: 'kid_not_riding',
  priority: soon(scene),
  to: isLate ? ['driver', 'admins'] : ['driver'],
  data,
})

const isLate = ({ ride, now }: Scene) => ride !== null && Temporal.Instant.compare(now, ride.lateAt) >= 0

export const noticesOfRides: Notices<
  | 'accepted'
  | 'bad_weather'
  | 'brought_back'
  | 'called_off'
  | 'car_merged'
  | 'car_not_needed'
  | 'declined'
  | 'drive_confirmed'
  | 'drive_due'
  | 'driver_still_needed'
  | 'end_moved'
  | 'given_back'
  | 'got_seat'
  | 'kept_drive'
  | 'kids_joined'
  | 'moved'
  | 'moved_to_other_car'
  | 'no_driver_found'
  | 'not_riding'
  | 'offer_runs_out'
  | 'offered'
  | 'offers_ended'
  | 'partner_drives'
  | 'picked_driver'
  | 'picked_first_driver'
  | 'picked_other_driver'
  | 'place_missing'
  | 'planned'
  | 'pool_stopped'
  | 'restored'
  | 'riding_again'
  | 'seats_changed'
  | 'taken'
  | 'taken_off'
  | 'uncovered'
  | 'undone'
  | 'weather_cleared'
> = {
  accepted: (_, scene) => taken(scene),
  bad_weather: ({ seatPriceHundredths }, scene) => [
    changed(scene, { what: 'weather', seatPriceHundredths }, ['driver', 'riders']),
  ],
  brought_back: (_, scene) => [
    cancelled(scene, { back: true, note: null, why: 'called_off' }, ['driver', 'riders']),
  ],
  called_off: ({ note, fromAdultId }, scene) => [
    cancelled(scene, { back: false, note, why: 'called_off' }, [
      'driver',
      'riders',
      ...(fromAdultId ? [{ householdOfAdultId: fromAdultId }] : []),
    ]),
  ],
  car_merged: ({ fromAdultId }, scene) => unassigned(scene, fromAdultId, 'not_needed'),
  car_not_needed: ({ fromAdultId = null }, scene) => unassigned(scene, fromAdultId, 'not_needed'),
  declined: nobody,
  drive_confirmed: nobody,
  drive_due: ({ hour, toAdultId }) => [
    {
      type: 'drive_reminder',
      priority: hour ? 'high' : 'normal',
      to: [{ adultId: toAdultId }],
      data: { hour },
      ...(hour ? {} : foldedByChange('tomorrow')),
    },
  ],
  driver_still_needed: ({ minutes }, scene) => needed(scene, null, minutes),
  end_moved: ({ fromTime, toTime }, scene) => [
    changed(scene, { what: 'ends', fromTime, toTime }, ['driver', 'riders']),
  ],
  given_back: ({ fromAdultId, excused, strike: given }, scene) => [
    ...unassigned(scene, fromAdultId, 'given_back'),
    ...(isLocked(scene) ? needed(scene, fromAdultId) : []),
    // The strike's notice goes to the driver, even if the partner tapped.
    ...(given && !excused ? [strikeGiven(fromAdultId, 'given_back')] : []),
  ],
  got_seat: ({ kidId, kidName, joins }, scene) =>
    kidId === undefined
      ? []
      : [
          {
            type: 'place_missing',
            priority: soon(scene),
            to: [{ kidId }, 'admins'],
            data: { kidId, kidName, found: true },
          },
          ...(joins ? [kidsJoined(scene, { kidNames: [kidName], kidIds: [kidId] })] : []),
        ],
  kept_drive: nobody,
  kids_joined: (facts, scene) => [kidsJoined(scene, facts)],
  moved: ({ fromTime, toTime }, scene) => [
    changed(scene, { what: 'starts', fromTime, toTime }, ['driver', 'riders']),
  ],
  moved_to_other_car: ({ kidName, kidId }, scene) =>
    kidId === undefined ? [] : [changed(scene, { what: 'other_car', kidName, kidId }, [{ kidId }])],
  no_driver_found: ({ fromAdultId, loserAdultId }, scene) => [
    ...(loserAdultId ? unassigned(scene, loserAdultId, 'undone') : unassigned(scene, fromAdultId, 'plan')),
    ...neededNow(scene, fromAdultId),
  ],
  not_riding: ({ kidName, kidId, charged }, scene) => [
    notRiding(scene, { kidName, kidId, rides: false, charged }, charged || isLate(scene)),
  ],
  offer_runs_out: ({ until, householdIds }) => [
    {
      type: 'offer_expiring',
      priority: 'high',
      to: householdIds.map((householdId) => ({ householdId })),
      data: { until },
    },
  ],
  offered: ({ until, toAll }, scene) => [
    { type: 'offer_created', priority: urgency(scene), to: ['asked'], data: { until, toAll } },
  ],
  offers_ended: (_, scene) => neededNow(scene, null),
  partner_drives: ({ fromAdultId, toAdultId }, scene) => [
    {
      type: 'drive_assigned',
      priority: soon(scene),
      to: [{ adultId: toAdultId }],
      data: { how: 'partner', toAdultId },
    },
    ...(fromAdultId === null
      ? []
      : [
          {
            type: 'drive_unassigned' as const,
            priority: soon(scene),
            to: [{ adultId: fromAdultId }],
            data: { why: 'partner' as const, toAdultId, fromAdultId },
          },
        ]),
    otherDriver(scene, toAdultId),
  ],
  picked_driver: picked,
  picked_first_driver: ({ fromAdultId, toAdultId }, scene) => [
    assigned(scene, toAdultId, 'picked'),
    ...unassigned(scene, fromAdultId, 'other_driver', { toAdultId }),
  ],
  picked_other_driver: picked,
  place_missing: ({ kidId, kidName }, scene) => [
    {
      type: 'place_missing',
      priority: urgency(scene),
      to: [{ kidId }, 'admins'],
      data: { kidId, kidName, found: false },
    },
  ],
  planned,
  pool_stopped: ({ fromAdultId, riderHouseholdIds = [], noRides }, scene) => [
    cancelled(scene, { back: false, note: noRides?.note ?? null, why: 'pool' }, [
      ...(fromAdultId ? [{ householdOfAdultId: fromAdultId }] : []),
      ...riderHouseholdIds.map((householdId) => ({ householdId })),
    ]),
  ],
  restored: ({ toAdultId }, scene) => [
    assigned(scene, toAdultId, 'after_all'),
    cancelled(scene, { back: true, note: null, why: 'pool' }, ['riders']),
  ],
  riding_again: ridingAgain,
  seats_changed: nobody,
  taken: (_, scene) => taken(scene),
  taken_off: ({ fromAdultId }, scene) => unassigned(scene, fromAdultId, 'taken_off'),
  uncovered: () => [{ type: 'ride_uncovered', priority: 'critical', to: ['riders', 'admins'], data: {} }],
  undone,
  weather_cleared: ({ seatPriceHundredths }, scene) => [
    changed(scene, { what: 'weather_cleared', seatPriceHundredths }, ['driver', 'riders']),
  ],
}
