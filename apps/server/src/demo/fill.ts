// Fills an empty Beanpool as parents would: through the API, day by day, with the clock set back.
import { type Column, lt, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { type Beanpool, startBeanpool } from '../app/start.ts'
import type { Config } from '../base/config.ts'
import { takeIdsFrom } from '../db/columns.ts'
import { outboxMails } from '../db/schema/mail.ts'
import { notices } from '../db/schema/notices.ts'
import { readOutbox } from '../mail/mailer.ts'
import { createTestClock } from '../testing/clock.ts'
import { signUpVerified } from '../testing/test-parent.ts'
import { type Demo, demoTimeZone, type Household, randomBytes, seededRandom } from './demo.ts'
import {
  type DemoFamily,
  demoEmail,
  demoFamilies,
  demoPassword,
  demoPhone,
  demoSafetyCards,
} from './families.ts'
import { leaveOneRideUncovered, liveThrough } from './history.ts'
import { followTheSchool, goToMusicSchool, makePools, playOnSaturdays } from './pools.ts'

type Fill = {
  config: Config
  seed: number
  today: Temporal.Instant
  /** The number of weeks that the families have driven; four by default. */
  weeks?: number
  /** Called with the Beanpool being filled, so that a signal can stop it. */
  starting?: (beanpool: Promise<Beanpool>) => void
}

/** Fills the demo identically for the same seed on the same day. Leaves nothing running. */
export async function fillDemo({ config, seed, today, weeks = 4, starting }: Fill) {
  const random = seededRandom(seed)
  const todayThere = today.toZonedDateTimeISO(demoTimeZone).toPlainDate()
  const firstDay = todayThere.subtract({ days: todayThere.dayOfWeek - 1, weeks })
  const clock = createTestClock(
    firstDay
      .subtract({ days: 4 })
      .toZonedDateTime({ timeZone: demoTimeZone, plainTime: '18:00' })
      .toInstant(),
  )
  let seq = 0
  takeIdsFrom(() => {
    seq += 1
    return v7({ msecs: clock.now().epochMilliseconds, random: randomBytes(random), seq })
  })
  const quiet: Config = {
    ...config,
    port: 0,
    host: '127.0.0.1',
    appUrl: null,
    databaseUrl: null,
    smtpUrl: null,
    logLevel: 'error',
  }
  const started = startBeanpool({ config: quiet, clock, backgroundJobs: false, rateLimits: false })
  starting?.(started)
  const beanpool = await started
  try {
    const households: Household[] = []
    for (const family of demoFamilies) households.push(await moveIn(beanpool, family))
    const groupId = await gather(beanpool.context.config, households)
    const demo: Demo = { beanpool, clock, random, groupId, households, firstDay, today }
    await makePools(demo)
    await liveThrough(demo)
    await leaveOneRideUncovered(demo)
    await postOneUrgent(demo)
    await haveOneUrgentClaimed(demo)
    // This is done last, so that it does not change the ids of earlier rows.
    await fillInSafetyCards(households)
    await goToMusicSchool(demo)
    await playOnSaturdays(demo)
    await followTheSchool(demo)
    await finishGroup(demo)
    await writeOnTheBoard(demo)
    await readTheOldNews(demo)
    await leadMailsTo(config.appUrl ?? `http://localhost:${config.port}`, demo)
  } finally {
    takeIdsFrom()
    await beanpool.stop()
  }
}

/** Marks the notices of past weeks as read, and drops their email. */
async function readTheOldNews({ beanpool: { db }, clock }: Demo) {
  const yesterday = clock.now().subtract({ hours: 24 })
  await db.update(notices).set({ readAt: yesterday }).where(lt(notices.createdAt, yesterday))
  await db.delete(outboxMails).where(lt(outboxMails.createdAt, yesterday))
}

/** Replaces the filling server's address in emails with the running server's. */
async function leadMailsTo(appUrl: string, { beanpool: { db, url } }: Demo) {
  const led = (column: Column) => sql`replace(${column}, ${url}, ${appUrl})`
  const { textBody, htmlBody, unsubscribeUrl } = outboxMails
  await db
    .update(outboxMails)
    .set({ textBody: led(textBody), htmlBody: led(htmlBody), unsubscribeUrl: led(unsubscribeUrl) })
}

async function fillInSafetyCards(households: Household[]) {
  for (const { parent, kidIdByName } of households)
    for (const [name, kidId] of kidIdByName) {
      const card = demoSafetyCards[name]
      if (card) await parent.client.households.saveSafetyCard({ kidId, ...card })
    }
}

/** Completes the founder's set-up with the default rules. */
async function finishGroup({ groupId, households }: Demo) {
  const groupRules = households[0]?.parent.client.groupRules
  if (!groupRules) return
  const { groupName, canEdit, ...rules } = await groupRules.ofGroup({ groupId })
  await groupRules.save({ groupId, ...rules })
}

async function moveIn(beanpool: Beanpool, family: DemoFamily): Promise<Household> {
  const parent = await signUpVerified({
    url: beanpool.url,
    outbox: () => readOutbox(beanpool.db),
    parent: {
      firstName: family.firstName,
      lastName: family.name,
      email: demoEmail(family),
      phone: demoPhone(family),
      password: demoPassword,
    },
  })
  const { households } = parent.client
  const { household: created } = await households.saveFamily({ name: family.name })
  const [first, ...others] = family.cars
  const carId = created?.cars[0]?.carId
  if (first && carId) await households.changeCar({ carId, ...first })
  for (const car of others) await households.addCar(car)
  await households.saveHomeAddress({ address: `Maple Street ${family.name.length}` })
  for (const kid of family.kids) await households.addKid({ name: kid.name })
  const part = (weekday: number) => {
    if (family.mornings?.includes(weekday)) return 'mornings'
    return family.afternoons?.includes(weekday) ? 'afternoons' : 'free'
  }
  const [mon, tue, wed, thu, fri] = [1, 2, 3, 4, 5].map(part)
  await households.saveWeekly({ weekly: { mon, tue, wed, thu, fri, sat: 'free', sun: 'free' } as never })
  const { household } = await households.finishSetup()
  if (!household) throw new Error(`no household for ${family.name}`)
  const kidIdByName = new Map(household.kids.map((kid) => [kid.name, kid.kidId]))
  return { family, parent, householdId: household.householdId, kidIdByName }
}

/** Lets the first family found the group on Pro and invite the other families. */
async function gather({ betaCode }: Config, households: Household[]): Promise<string> {
  const [founder, ...others] = households
  if (!founder) throw new Error('the demo has no families')
  const { plans, groups, invitations } = founder.parent.client
  await plans.redeemBetaCode({ code: betaCode })
  const { groupId } = await groups.create({
    name: 'Maple Street',
    description: null,
    city: 'Berlin',
    timeZone: demoTimeZone,
  })
  for (const { parent } of others) {
    const { code } = await invitations.create({ groupId, email: null })
    await parent.client.invitations.accept({ code, consent: true })
  }
  // One invitation is still open.
  await invitations.create({ groupId, email: 'new-neighbours@demo.beanpool.example' })
  return groupId
}

// Writes to the board as the demo's parents would have.
type Said = { by: string; minutesAgo: number; text: string; to?: string }

const said: Said[] = [
  {
    by: 'rosa',
    minutesAgo: 3 * 24 * 60 + 200,
    text: 'Luca’s shin guards are not in our car. Did anybody find them on Thursday?',
  },
  {
    by: 'kerem',
    minutesAgo: 3 * 24 * 60 + 150,
    text: 'Yes! Under the back seat. Defne brings them to school tomorrow.',
  },
  { by: 'rosa', minutesAgo: 3 * 24 * 60 + 149, text: 'You are a star.' },
  {
    by: 'thao',
    minutesAgo: 26 * 60,
    text: 'The school has put its dates for spring online: https://lincoln-school.example/dates. No lessons on the Friday after Easter.',
  },
  { by: 'odile', minutesAgo: 25 * 60, text: 'Thank you, I’ll add it as a day without rides.' },
  {
    by: 'mara',
    minutesAgo: 95,
    text: '@Odile the bakery corner is a building site from tomorrow on. Shall we meet at the chemist’s instead?',
    to: 'odile',
  },
  { by: 'sora', minutesAgo: 70, text: 'The chemist’s is fine for us.' },
]

/** Marks some messages as read. */
async function writeOnTheBoard({ households, groupId, clock, random, today }: Demo) {
  const of = (firstName: string) => {
    const found = households.find(({ family }) => family.firstName.toLowerCase() === firstName)
    if (!found) throw new Error(`nobody in the demo is called ${firstName}`)
    return found.parent.client.messages
  }
  for (const [place, { by, minutesAgo, text, to }] of said.entries()) {
    clock.set(today.subtract({ minutes: minutesAgo }))
    const bytes = Uint8Array.from({ length: 16 }, () => Math.floor(random.next() * 256))
    const messageId = v7({ msecs: clock.now().epochMilliseconds, random: bytes, seq: place + 100 })
    const people = (await of(by).people({ groupId })).people
    const addressedAdultIds = people.flatMap(({ name, adultId }) =>
      name.toLowerCase() === to ? [adultId] : [],
    )
    await of(by).post({ groupId, messageId, text, addressedAdultIds })
    if (place === 4)
      for (const reader of ['odile', 'rosa', 'thao']) await of(reader).markRead({ groupId, place: 5 })
  }
  clock.set(today)
}

// The demo's urgent rides: an open one, and one that a neighbour claimed.

/** Requests, as the founder, a lift for two tomorrow afternoon for cash. */
async function postOneUrgent({ households, groupId, today, random }: Demo) {
  const [founder] = households
  if (!founder) throw new Error('the demo has no families')
  const day = today.toZonedDateTimeISO(demoTimeZone).toPlainDate().add({ days: 1 })
  const bytes = Uint8Array.from({ length: 16 }, () => Math.floor(random.next() * 256))
  await founder.parent.client.urgent.post({
    requestId: v7({ msecs: today.epochMilliseconds, random: bytes, seq: 1 }),
    groupId,
    startsAt: `${day}T17:45`,
    endsAt: `${day}T18:30`,
    fromLocation: 'Indoor pool, main entrance',
    toLocation: 'Maple Street',
    seats: 2,
    mode: 'per_seat',
    miles: 5,
    amountCents: 1200,
    notes: null,
  })
}

/** Has another adult convert an upcoming drive to an urgent request, and the first neighbour who can claim it. */
async function haveOneUrgentClaimed(demo: Demo) {
  const [founder, ...others] = demo.households
  const from = demo.today.add({ hours: 72 })
  const { rides } = (await founder?.parent.client.rides.calendar({
    from: from.toString(),
    to: from.add({ hours: 6 * 24 }).toString(),
  })) ?? { rides: [] }
  for (const { rideId, driver } of rides) {
    const giver = others.find((household) => household.householdId === driver?.householdId)
    if (!giver) continue
    const { card } = await giver.parent.client.rides.cantDrive({
      rideId,
      action: 'convert',
      pricing: { basis: 'per_seat', baseCents: 600, bumpCents: 200, notes: null },
    })
    const requestId = card.urgent?.requestId ?? ''
    for (const neighbour of others) if (await claims(neighbour, rideId, requestId)) return
    await giver.parent.client.urgent.cancel({ requestId })
  }
  throw new Error('nobody in the demo could claim a ride')
}

async function claims({ parent }: Household, rideId: string, requestId: string): Promise<boolean> {
  const { card } = await parent.client.rides.get({ rideId })
  if (card.urgent?.claimRefusal !== null) return false
  await parent.client.urgent.claim({ requestId })
  return true
}
