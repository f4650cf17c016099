// Simulates four weeks of the demo: nightly planning, drivers tapping Done, absent kids, a neighbour helping out.
import type { RideCard } from '@beanpool/contract/ride-card'
import { type Demo, demoTimeZone, type Household } from './demo.ts'

/** Simulates day by day up to now: every past ride is done, whether by a tap or automatically. */
export async function liveThrough(demo: Demo) {
  const last = demo.today.toZonedDateTimeISO(demoTimeZone).toPlainDate()
  for (
    let day = demo.firstDay.subtract({ days: 2 });
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  ) {
    await reach(demo, at(day, '02:20'))
    await liveDay(demo, day)
  }
  demo.clock.set(demo.today)
  await demo.beanpool.runScheduledJobs()
}

async function liveDay(demo: Demo, day: Temporal.PlainDate) {
  const rides = await ridesOf(demo, day)
  for (const ride of rides) {
    if (ride.driver === null) await helpOut(demo, ride)
    const end = Temporal.Instant.from(ride.endAt)
    if (Temporal.Instant.compare(end, demo.today) > 0) continue
    demo.clock.set(end)
    if (demo.random.happens(0.75)) await tapDone(demo, ride.rideId)
  }
  await reach(demo, at(day, '22:00'))
}

/** Moves the clock forward, never past the demo's now, and runs scheduled jobs. */
async function reach({ clock, today, beanpool }: Demo, moment: Temporal.Instant) {
  clock.set(Temporal.Instant.compare(moment, today) > 0 ? today : moment)
  await beanpool.runScheduledJobs()
}

function at(day: Temporal.PlainDate, time: string): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: demoTimeZone, plainTime: time }).toInstant()
}

async function ridesOf(demo: Demo, day: Temporal.PlainDate): Promise<RideCard[]> {
  const { rides } = await founder(demo).parent.client.rides.calendar({
    from: at(day, '00:00').toString(),
    to: at(day.add({ days: 1 }), '00:00').toString(),
  })
  return rides
}

/** Takes a ride without a driver on the evening before, as the first adult who may. */
async function helpOut(demo: Demo, { rideId }: RideCard) {
  for (const { parent } of demo.households) {
    const { card } = await parent.client.rides.get({ rideId })
    if (card.takeRefusal !== null) continue
    await parent.client.rides.take({ rideId })
    return
  }
}

async function tapDone(demo: Demo, rideId: string) {
  const { card } = await founder(demo).parent.client.rides.get({ rideId })
  const driver = demo.households.find((household) => household.householdId === card.driver?.householdId)
  if (!driver || card.status !== 'assigned') return
  const outcomes = card.seats
    .filter((seat) => seat.state === 'booked')
    .map(({ kidId }) => ({
      kidId,
      outcome: demo.random.happens(0.05) ? ('absent' as const) : ('rode' as const),
    }))
  await driver.parent.client.rides.complete({ rideId, outcomes })
}

/** Sends all possible drivers of a soccer practice in about ten days on vacation, so that it needs a driver. */
export async function leaveOneRideUncovered(demo: Demo) {
  const soccer = (await ridesAhead(demo)).find((ride) => ride.poolName === 'Soccer practice')
  if (!soccer) throw new Error('the demo has no soccer practice ahead')
  const away = demo.households.filter(({ family }) => family.kids.some((kid) => kid.pools.includes('soccer')))
  for (const { parent } of away) {
    await parent.client.households.addVacation({
      startDate: soccer.date,
      endDate: soccer.date,
      note: 'Away that day',
    })
  }
}

async function ridesAhead(demo: Demo): Promise<RideCard[]> {
  const { rides } = await founder(demo).parent.client.rides.calendar({
    from: demo.today.add({ hours: 48 }).toString(),
    to: demo.today.add({ hours: 20 * 24 }).toString(),
  })
  return rides
}

function founder({ households }: Demo): Household {
  const [first] = households
  if (!first) throw new Error('the demo has no families')
  return first
}
