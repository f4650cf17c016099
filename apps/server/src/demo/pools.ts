// Makes the pools of the demo, with a stop on the way, and links kids to a place without a pool.
import { v7 } from 'uuid'
import { followCalendar, saveCalendar } from '../books/calendars/store.ts'
import { withTransaction } from '../db/pool.ts'
import type { Demo, Household } from './demo.ts'
import { demoTimeZone, randomBytes } from './demo.ts'

/** Makes the school's three pools; the morning run stops on the way, and starts later on Fridays. */
export async function makePools({ groupId, households, firstDay, today }: Demo) {
  const founder = households[0]
  if (!founder) return
  const kidsOf = (pool: 'morning' | 'home' | 'soccer') =>
    households.flatMap(({ family, kidIdByName }) =>
      family.kids.filter((kid) => kid.pools.includes(pool)).map((kid) => kidIdByName.get(kid.name) ?? ''),
    )
  const day = today.toZonedDateTimeISO(demoTimeZone).toPlainDate()
  const monday = day.subtract({ days: day.dayOfWeek - 1 })
  const common = {
    groupId,
    startsOn: firstDay.toString(),
    throughOn: monday.add({ weeks: 16 }).toString(),
    lockHours: 24,
    notes: null,
    firstDriverAdultId: null,
  }
  const { pools } = founder.parent.client
  const street = { name: 'Maple Street', address: 'Maple Street 1, Berlin' }
  const school = { name: 'Lincoln School', address: 'School Lane 2, Berlin' }
  const pitch = { name: 'Westside pitch', address: 'West Road 40, Berlin' }
  const morning = await pools.create({
    ...common,
    name: 'Morning School Run',
    weekdayMask: 31,
    startTime: '07:50',
    endTime: '08:20',
    timetable: {
      kind: 'weekly',
      lines: [
        { weekdayMask: 15, weeks: 'every', startTime: '07:50', endTime: '08:20' },
        { weekdayMask: 16, weeks: 'every', startTime: '08:40', endTime: '09:10' },
      ],
    },
    seats: 5,
    from: street,
    to: school,
    notes: 'Meet at the corner by the bakery.',
    kidIds: kidsOf('morning'),
  })
  const { places } = await pools.formOptions({ groupId })
  const known = (name: string) => ({
    placeId: places.find((place) => place.name === name)?.placeId ?? '',
  })
  await pools.create({
    ...common,
    name: 'School Run, home',
    weekdayMask: 31,
    startTime: '15:10',
    endTime: '15:40',
    seats: 5,
    from: known(school.name),
    to: known(street.name),
    kidIds: kidsOf('home'),
  })
  await pools.create({
    ...common,
    name: 'Soccer practice',
    weekdayMask: 8,
    startTime: '16:30',
    endTime: '17:00',
    seats: 5,
    from: known(school.name),
    to: pitch,
    kidIds: kidsOf('soccer'),
  })
  await linkToSchool(households, known(school.name).placeId)
  await stopAtTheBakery(households, morning.poolId)
}

/** Makes a pool with two Saturday matches, and has each family answer whether its kid rides. */
export async function playOnSaturdays({ groupId, households, clock, today }: Demo) {
  const founder = households[0]
  if (!founder) return
  // The change is too old to be undone.
  clock.set(today.subtract({ hours: 1 }))
  const { pools } = founder.parent.client
  const { places } = await pools.formOptions({ groupId })
  const riders = new Set(['Defne', 'Emir', 'Finn'])
  const kids = households.map(({ parent, kidIdByName }) => ({ parent, kids: [...kidIdByName] }))
  const saturday = saturdayAfter(today)
  const dates = ['Tigers', 'Lakers'].map((note, weeks) => {
    const date = saturday.add({ weeks }).toString()
    return { date, startTime: '09:30', endTime: null, place: null, note }
  })
  const { poolId } = await pools.create({
    groupId,
    name: 'Saturday match',
    weekdayMask: 32,
    startTime: '09:30',
    endTime: null,
    timetable: { kind: 'dates', dates },
    startsOn: saturday.toString(),
    throughOn: null,
    seats: 5,
    lockHours: 24,
    notes: null,
    firstDriverAdultId: null,
    from: { placeId: places.find(({ name }) => name === 'Maple Street')?.placeId ?? '' },
    to: { name: 'Lake Field', address: 'Lake Road 3, Berlin' },
    kidIds: kids.flatMap((family) => family.kids.flatMap(([name, id]) => (riders.has(name) ? [id] : []))),
  })
  for (const { parent, kids: own } of kids) {
    const kidIds = own.flatMap(([name, id]) => (riders.has(name) ? [] : [id]))
    if (kidIds.length > 0) await parent.client.pools.answer({ poolId, kidIds, rides: false })
  }
  clock.set(today)
}

/**
 * Follows the school's calendar. As no server answers at a .example address, the calendar is marked as read last night.
 */
export async function followTheSchool({ groupId, beanpool: { db }, today }: Demo) {
  const monday = saturdayAfter(today).add({ days: 16 })
  const days = (from: Temporal.PlainDate, count: number) =>
    Array.from({ length: count }, (_, at) => from.add({ days: at }).toString())
  const rows = [
    { name: 'Picture Day', dates: days(monday.subtract({ days: 5 }), 1), isSchoolOn: true },
    { name: 'Spring Break', dates: days(monday, 5), isSchoolOn: false },
  ]
  await withTransaction(db, async (tx) => {
    const followed = await followCalendar(tx, {
      groupId,
      poolId: null,
      url: 'https://lincoln-school.example/dates.ics',
      words: '',
      leadMinutes: 0,
      nextReadAt: today.add({ hours: 365 * 24 }),
      events: { rows, taken: [], left: [] },
    })
    await saveCalendar(tx, followed, { readAt: today.subtract({ hours: 10 }) })
  })
}

function saturdayAfter(today: Temporal.Instant): Temporal.PlainDate {
  const day = today.toZonedDateTimeISO(demoTimeZone).toPlainDate()
  return day.add({ days: 6 - (day.dayOfWeek % 7) || 7 })
}

/** Has the Meyers' kid picked up at that stop, and the Trans' kid at home. */
async function stopAtTheBakery(households: Household[], poolId: string) {
  const routes = households[0]?.parent.client.poolRoutes
  const ends = (await routes?.get({ poolId }))?.places ?? []
  const [from, to] = [ends[0], ends.at(-1)].map((place) => ({ placeId: place?.placeId ?? '' }))
  const bakery = { name: 'Bakery corner', address: 'Elm Street 4, Berlin' }
  if (!routes || !from || !to) throw new Error('the demo has no morning run')
  const { places } = await routes.save({ poolId, from, to, stops: [bakery], miles: 2 })
  const stops: Record<string, string> = { Mia: places[1]?.placeId ?? '', Linh: 'home' }
  for (const { parent, kidIdByName } of households)
    for (const [name, getsIn] of Object.entries(stops)) {
      const kidId = kidIdByName.get(name)
      if (kidId) await parent.client.poolRoutes.saveKid({ poolId, kidId, getsIn, getsOut: null })
    }
}

/** Links kids of three families to a place without a pool, so that one is suggested. */
export async function goToMusicSchool({ groupId, households, random }: Demo) {
  const client = households[0]?.parent.client
  const placeId = v7({ msecs: 0, random: randomBytes(random) })
  await client?.places.add({
    groupId,
    placeId,
    name: 'Music school',
    address: 'Linden Street 9',
    city: 'Berlin',
  })
  for (const { parent, kidIdByName } of households)
    for (const name of ['Hana', 'Linh', 'Aurelia']) {
      const kidId = kidIdByName.get(name)
      if (kidId)
        await parent.client.households.linkKid({ kidId, relation: 'activity', addressId: null, placeId })
    }
}

async function linkToSchool(households: Household[], placeId: string) {
  for (const { family, parent, kidIdByName } of households)
    for (const { name } of family.kids.filter((kid) => kid.pools.includes('morning'))) {
      const kidId = kidIdByName.get(name) ?? ''
      await parent.client.households.linkKid({ kidId, relation: 'school', addressId: null, placeId })
    }
}
