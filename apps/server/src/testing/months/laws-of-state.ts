// Invariants that hold at any time and for all groups, checked on the rows alone. A violation returns a line for each
// case. Races use the same invariants (testing/races).
import { hour, isAbsent, isAhead, isDriven, isSought, type Ride, type World } from './world.ts'

type StateLaw = (world: World, now: number) => string[]

const sumBy = <Row>(rows: Row[], keyOf: (row: Row) => string, amountOf: (row: Row) => number) => {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + amountOf(row))
  return sums
}

/** Beans sum to zero per group, and per transaction. */
const beansSumToZero: StateLaw = ({ ledgerEntries }) =>
  [
    ...sumBy(
      ledgerEntries,
      ({ groupId }) => `group ${groupId}`,
      ({ amountHundredths }) => amountHundredths,
    ),
    ...sumBy(
      ledgerEntries,
      ({ transactionId }) => `transaction ${transactionId}`,
      (each) => each.amountHundredths,
    ),
  ].flatMap(([what, sum]) => (sum === 0 ? [] : [`${what} sums to ${sum}`]))

const isForCash = ({ urgentRequests }: World, { id, driverAdultId }: Ride) =>
  urgentRequests.some(
    (each) => each.rideId === id && each.status === 'completed' && each.claimedByAdultId === driverAdultId,
  )

/** Sums the beans that a ride moves: its price for each seat of another household that counts. */
function movedBy(ride: Ride, states: string[]): Map<string, number> {
  const driver = ride.driverHouseholdId ?? ''
  const paid = ride.seats.filter((seat) => states.includes(seat.state) && seat.householdId !== driver)
  const price = ride.seatPriceHundredths
  const moves = paid.flatMap(({ householdId }) => [[householdId, -price] as const, [driver, price] as const])
  return sumBy(
    moves,
    ([household]) => household,
    ([, amount]) => amount,
  )
}

/**
 * For a completed ride, the books have its price for each seat that rode or is charged. They have nothing for any other
 * ride, or for one driven for cash.
 */
const ridesPostTheirPrice: StateLaw = (world) => {
  const transactions = new Map(world.ledgerTransactions.map((each) => [each.id, each]))
  const ofRides = world.ledgerEntries.flatMap((entry) => {
    const { kind, rideId } = transactions.get(entry.transactionId) ?? {}
    return kind === 'ride' || kind === 'ride_reversal' ? [{ ...entry, rideId }] : []
  })
  const posted = sumBy(
    ofRides,
    ({ rideId, householdId }) => `${rideId} ${householdId}`,
    (each) => each.amountHundredths,
  )
  const due = new Map<string, number>()
  for (const ride of world.rides) {
    if (ride.status !== 'completed' || isForCash(world, ride)) continue
    for (const [household, amount] of movedBy(ride, ['rode', 'absent']))
      due.set(`${ride.id} ${household}`, amount)
  }
  return [...new Set([...posted.keys(), ...due.keys()])].flatMap((key) => {
    const [is, should] = [posted.get(key) ?? 0, due.get(key) ?? 0]
    return is === should ? [] : [`${key} has ${is} in the books in place of ${should}`]
  })
}

/** A posted balance is the sum of the entries; a projected one adds the upcoming rides driven for beans. */
const balancesSayWhatTheBooksSay: StateLaw = (world) => {
  const posted = sumBy(
    world.ledgerEntries,
    ({ groupId, householdId }) => `${groupId} ${householdId}`,
    ({ amountHundredths }) => amountHundredths,
  )
  const coming = world.rides.flatMap((ride) =>
    ride.status === 'assigned'
      ? [...movedBy(ride, ['booked'])].map(
          ([household, amount]) => [`${ride.groupId} ${household}`, amount] as const,
        )
      : [],
  )
  const scheduled = sumBy(
    coming,
    ([key]) => key,
    ([, amount]) => amount,
  )
  return [...world.balances].flatMap(([key, { postedHundredths, projectedHundredths }]) => {
    const is = posted.get(key) ?? 0
    const willBe = is + (scheduled.get(key) ?? 0)
    if (postedHundredths === is && projectedHundredths === willBe) return []
    return [`${key} is shown ${postedHundredths} and ${projectedHundredths} in place of ${is} and ${willBe}`]
  })
}

type Drive = {
  id: string
  start: number
  end: number
  adult: string | null
  household: string
  car: string | null
}

/** Lists all drives of adults, in any group: rides, and claimed requests without one. */
function drivesOf({ rides, urgentRequests, adults }: World): Drive[] {
  const homes = new Map(adults.map(({ id, householdId }) => [id, householdId]))
  const claims = urgentRequests.filter(({ rideId, status }) => rideId === null && status === 'claimed')
  return [
    ...rides.filter(isDriven).map(({ id, startsAt, endsAt, driverAdultId, driverHouseholdId, carId }) => ({
      id,
      start: startsAt,
      end: endsAt,
      adult: driverAdultId,
      household: driverHouseholdId ?? '',
      car: carId,
    })),
    ...claims.map(({ id, windowStart, windowEnd, claimedByAdultId: adult, claimedCarId: car }) => ({
      id,
      start: windowStart,
      end: windowEnd,
      adult,
      household: homes.get(adult ?? '') ?? '',
      car,
    })),
  ]
}

const nobodyDrivesTwice: StateLaw = (world) => {
  const drives = drivesOf(world)
  return drives.flatMap(({ id, start, end, adult }) =>
    drives
      .filter((other) => other.adult === adult && other.id > id && other.start < end && start < other.end)
      .map((other) => `${adult} drives ${id} and ${other.id} at the same time`),
  )
}

/** No household has more simultaneous drives than cars: each drive uses one of its cars, and no car is on two. */
const everyDriveHasItsOwnCar: StateLaw = (world) => {
  const homes = new Map(world.householdCars.map((car) => [car.id, car.householdId]))
  const drives = drivesOf(world)
  return drives.flatMap(({ id, start, end, household, car }) => {
    const twice = drives.filter(
      (other) => other.car === car && other.id > id && other.start < end && start < other.end,
    )
    return [
      ...(homes.get(car ?? '') === household
        ? []
        : [`${id} has the car ${car}, which is not of ${household}`]),
      ...twice.map((other) => `the car ${car} is on ${id} and ${other.id}`),
    ]
  })
}

/**
 * Exactly the rides with a driver and the claimed requests without a ride book their adult and their car. Old bookings
 * are deleted.
 */
const bookingsSayWhoDrives: StateLaw = ({ bookings, rides, urgentRequests }, now) => {
  const claims = urgentRequests.filter(({ rideId, claimedByAdultId: by }) => rideId === null && by !== null)
  const takes = (status: string) => ['assigned', 'urgent_claimed', 'completed'].includes(status)
  const isNew = ({ endsAt }: { endsAt: number }) => endsAt > now - 29 * 24 * hour
  const due = new Set([
    ...rides
      .filter((ride) => takes(ride.status) && isNew(ride))
      .flatMap(({ id, groupId, startsAt, endsAt, driverAdultId: adult, carId: car }) =>
        takenBy([adult, car], [id, groupId, startsAt, endsAt, false]),
      ),
    ...claims
      .filter((claim) => isNew({ endsAt: claim.windowEnd }))
      .flatMap(({ id, groupId, windowStart, windowEnd, claimedByAdultId: adult, claimedCarId: car }) =>
        takenBy([adult, car], [id, groupId, windowStart, windowEnd, true]),
      ),
  ])
  const booked = new Set(
    bookings
      .filter(isNew)
      .map(({ takenId, isCar, driveId, groupId, startsAt, endsAt, isRequest }) =>
        [takenId, isCar, driveId, groupId, startsAt, endsAt, isRequest].join(' '),
      ),
  )
  return [
    ...[...due.difference(booked)].map((line) => `not booked: ${line}`),
    ...[...booked.difference(due)].map((line) => `left over: ${line}`),
  ]
}

const takenBy = (taken: (string | null)[], drive: unknown[]) =>
  taken.flatMap((id, place) => (id === null ? [] : [[id, place === 1, ...drive].join(' ')]))

const dateOf = ({ poolId, date }: Pick<Ride, 'poolId' | 'date'>) => `${poolId} ${date}`

const noKidIsInTwoCars: StateLaw = ({ rides }) => {
  const seats = rides.flatMap((ride) =>
    ride.status === 'cancelled' ? [] : ride.seats.map((seat) => ({ ride, seat })),
  )
  const places = sumBy(
    seats,
    ({ ride, seat }) => `${seat.kidId} ${dateOf(ride)}`,
    () => 1,
  )
  return [...places].flatMap(([place, count]) => (count > 1 ? [`${place}: ${count} cars`] : []))
}

/** A held seat is not in the car, nor is one cancelled late. Claiming a ride for cash accepts the kids already in it. */
const noCarIsOverItsSeats: StateLaw = ({ rides, householdCars }) => {
  const cars = new Map(householdCars.map((car) => [car.id, car.archivedAt === null ? car.seats : null]))
  return rides.flatMap((ride) => {
    const aboard = ride.seats.filter((seat) => seat.state !== 'held' && seat.cancelledLateAt === null).length
    const seats = Math.min(ride.capacity, cars.get(ride.carId ?? '') ?? ride.capacity)
    const over = ride.status === 'assigned' && aboard > seats
    return over ? [`${ride.id} carries ${aboard} in ${seats} seats`] : []
  })
}

/**
 * An upcoming seat is booked or held, and never held if the kid's own parent drives; after the ride it has some final
 * state.
 */
const seatsEndWithTheirRide: StateLaw = ({ rides }) =>
  rides.flatMap((ride) =>
    ride.seats.flatMap(({ state, householdId, kidId }) => {
      const early = isAhead(ride) && !['booked', 'held'].includes(state)
      const ended = ['completed', 'no_show'].includes(ride.status) && state === 'booked'
      const ownHeld = state === 'held' && householdId === ride.driverHouseholdId
      return early || ended || ownHeld ? [`${kidId} is ${state} on ${ride.id}, which is ${ride.status}`] : []
    }),
  )

/** A kid whose absence was entered in time is neither charged for a seat nor occupies one. */
const noAbsentKidHasASeat: StateLaw = (world, now) =>
  world.rides.flatMap((ride) =>
    isAhead(ride) && ride.startsAt > now
      ? ride.seats
          .filter(({ kidId, cancelledLateAt }) => cancelledLateAt === null && isAbsent(world, kidId, ride))
          .map(({ kidId }) => `${kidId} is absent and has a seat on ${ride.id}`)
      : [],
  )

/**
 * Before the lock, each kid of the pool that rides has a seat in a car of that date, possibly one still without a
 * driver. If an admin called a car off, its riders get a notice instead. A car whose driver is still sought keeps its
 * kids.
 */
const everyKidThatComesHasASeat: StateLaw = (world, now) => {
  const dates = Map.groupBy(world.rides, dateOf)
  return [...dates].flatMap(([key, cars]) => {
    const [first] = cars
    const open = cars.filter(isAhead)
    const frozen = open.some((ride) => ride.lockAt <= now || isSought(ride))
    if (!first || open.length === 0 || frozen || cars.some((ride) => ride.calledOffAt !== null)) return []
    const seated = new Set(open.flatMap((ride) => ride.seats.map(({ kidId }) => kidId)))
    return world.poolKids
      .filter(({ poolId, kidId }) => poolId === first.poolId && !seated.has(kidId))
      .filter(({ kidId }) => !isAbsent(world, kidId, first))
      .map(({ kidId }) => `${kidId} has no seat on ${key}`)
  })
}

/** Offers are open exactly for offered rides, and never after a ride's start. */
const offersAreOpenWhereOffered: StateLaw = ({ rides, offers }) => {
  const open = offers.filter(({ status }) => status === 'open')
  const asked = new Set(open.map(({ rideId }) => rideId))
  const starts = new Map(rides.map(({ id, startsAt }) => [id, startsAt]))
  return [
    ...rides
      .filter(({ id, status }) => (status === 'offered') !== asked.has(id))
      .map(({ id, status }) => `${id} is ${status}, and its offers say otherwise`),
    ...open
      .filter(({ rideId, expiresAt }) => expiresAt > (starts.get(rideId) ?? 0))
      .map(({ id }) => `offer ${id} is open past the start of its ride`),
  ]
}

/** A ride is posted or claimed exactly if its request is. */
const requestsSayWhatTheirRideSays: StateLaw = ({ rides, urgentRequests }) =>
  rides.flatMap(({ id, status, driverAdultId }) => {
    const own = urgentRequests.filter(({ rideId }) => rideId === id)
    const posted = own.some((each) => each.status === 'posted')
    const claimed = own.some((each) => each.status === 'claimed' && each.claimedByAdultId === driverAdultId)
    const agrees = posted === (status === 'urgent_posted') && claimed === (status === 'urgent_claimed')
    return agrees ? [] : [`${id} is ${status}, and its request says otherwise`]
  })

/**
 * A strike for giving back is live only if that drive was given back, and provisional only while its ride has no
 * driver; a strike for not coming counts only if an admin confirmed it.
 */
const strikesAreForWhatHappened: StateLaw = (world) => {
  const gaveBack = new Set(world.rideBackOuts.map(({ rideId, adultId }) => `${rideId} ${adultId}`))
  const confirmed = new Set(
    world.noShowReports.flatMap((each) => (each.status === 'confirmed' ? each.rideId : [])),
  )
  const rides = new Map(world.rides.map((ride) => [ride.id, ride]))
  return world.strikes.flatMap(({ id, kind, status, rideId, adultId }) => {
    const live = status === 'provisional' || status === 'standing'
    const ride = rides.get(rideId ?? '')
    const open = ride && ['needs_driver', 'offered', 'urgent_posted'].includes(ride.status)
    const never =
      live && ['backed_out', 'late_cancel'].includes(kind) && !gaveBack.has(`${rideId} ${adultId}`)
    const settled = status === 'provisional' && !open
    const unfounded = kind === 'no_show' && live && !confirmed.has(rideId ?? '')
    return never || settled || unfounded
      ? [`strike ${id}, ${kind}, is ${status}; its ride is ${ride?.status}`]
      : []
  })
}

const lawsOfState = {
  beansSumToZero,
  ridesPostTheirPrice,
  balancesSayWhatTheBooksSay,
  nobodyDrivesTwice,
  everyDriveHasItsOwnCar,
  bookingsSayWhoDrives,
  noKidIsInTwoCars,
  noCarIsOverItsSeats,
  seatsEndWithTheirRide,
  noAbsentKidHasASeat,
  everyKidThatComesHasASeat,
  offersAreOpenWhereOffered,
  requestsSayWhatTheirRideSays,
  strikesAreForWhatHappened,
} satisfies Record<string, StateLaw>

/** Returns a line for each violated invariant, with its name. */
export const brokenState = (world: World, now: number) =>
  Object.entries(lawsOfState).flatMap(([name, law]) => law(world, now).map((line) => `${name}: ${line}`))
