// The model's beans: what a seat costs, what a ride moves, who pays for a late cancel (product.md 5, 6, 8).
import { hour } from './model-clock.ts'
import { type About, type Posting, type Ride, rideIn, type Setting, type World } from './world.ts'

/** The price of a seat in hundredths. Every factor is a percentage, so exact integers do. */
export function priceOf({ raisedBy, badWeather }: Ride, { rules }: Setting): number {
  const factors = [
    raisedBy.includes('short_notice') ? rules.shortNoticePercent : 100,
    raisedBy.includes('early_morning') ? rules.earlyPercent : 100,
    raisedBy.includes('evening') ? rules.eveningPercent : 100,
    raisedBy.includes('weekend') ? rules.weekendPercent : 100,
    badWeather ? rules.weatherPercent : 100,
  ]
  const scaled = factors.reduce((amount, percent) => amount * percent, rules.unit)
  const scale = 100 ** factors.length
  return rules.roundingUp ? Math.ceil(scaled / scale / 100) * 100 : Math.floor(scaled / scale + 0.5)
}

function raisedNow(ride: Ride, { setting, now }: About): string[] {
  const starts = Temporal.Instant.fromEpochMilliseconds(ride.start).toZonedDateTimeISO(setting.zone)
  const raises = {
    short_notice: ride.start - now < setting.rules.shortNoticeHours * hour,
    early_morning: starts.hour < 7,
    evening: starts.hour >= 19,
    weekend: starts.dayOfWeek > 5,
  }
  return Object.entries(raises).flatMap(([name, raised]) => (raised ? [name] : []))
}

/** A driver is set now: the price is fixed. */
export function fixPrice(ride: Ride, about: About) {
  ride.raisedBy = raisedNow(ride, about)
  ride.price = priceOf(ride, about.setting)
}

const charged = (state: string) => state === 'rode' || state === 'absent'

/** What the ride has in the books once it is done, or nothing when it did not happen. */
export function postRide(world: World, ride: Ride, happened: boolean) {
  const amounts = new Map<string, number>()
  const move = (household: string, by: number) => amounts.set(household, (amounts.get(household) ?? 0) + by)
  for (const seat of happened ? ride.seats : []) {
    if (!charged(seat.state) || seat.household === ride.household) continue
    move(seat.household, -ride.price)
    move(ride.household ?? '', ride.price)
  }
  replacePosting(world, ride, 'ride', amounts)
}

/** The penalties of late cancels: to whoever drove, else to the stranded in equal parts. */
export function postPenalties(
  world: World,
  ride: Ride,
  { driver, stranded }: { driver: string | null; stranded: string[] },
) {
  const amounts = new Map<string, number>()
  const move = (household: string, by: number) => amounts.set(household, (amounts.get(household) ?? 0) + by)
  const owing = world.strikes.filter(
    ({ kind, status, ride: id }) =>
      id === ride.id && kind === 'late_cancel' && (status === 'standing' || status === 'served'),
  )
  for (const strike of owing) {
    const given = world.backOuts.find((each) => each.ride === ride.id && each.adult === strike.adult)
    if (!given || given.penalty === 0) continue
    const payees = driver === null ? stranded.filter((each) => each !== given.household).sort() : [driver]
    if (payees.length === 0 || driver === given.household) continue
    const whole = Math.floor(given.penalty / payees.length)
    payees.forEach((payee, place) => {
      const part = whole + (place < given.penalty - whole * payees.length ? 1 : 0)
      move(given.household, -part)
      move(payee, part)
    })
  }
  replacePosting(world, ride, 'penalty', amounts)
}

function replacePosting(world: World, ride: Ride, kind: Posting['kind'], amounts: Map<string, number>) {
  const others = world.postings.filter((each) => each.ride !== ride.id || each.kind !== kind)
  const own = [...amounts]
    .filter(([, amount]) => amount !== 0)
    .map(([household, amount]) => ({ ride: ride.id, kind, household, amount }))
  world.postings = [...others, ...own]
}

export const postedOf = (world: World, household: string) =>
  world.postings.reduce((sum, each) => sum + (each.household === household ? each.amount : 0), 0)

/** Posted, plus what the scheduled drives will move. */
export function projectedOf(world: World, household: string): number {
  let sum = postedOf(world, household)
  for (const ride of world.rides) {
    if (ride.status !== 'assigned') continue
    for (const seat of ride.seats) {
      if (seat.state !== 'booked' || seat.household === ride.household) continue
      if (seat.household === household) sum -= ride.price
      if (ride.household === household) sum += ride.price
    }
  }
  return sum
}

/** Households that waited for a car that did not come. */
export function strandedBy(world: World, rideId: string): string[] {
  const waiting = rideIn(world, rideId).seats.filter((seat) => seat.state === 'booked' && !seat.lateCancel)
  return [...new Set(waiting.map((seat) => seat.household))]
}
