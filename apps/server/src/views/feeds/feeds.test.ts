// Calendar programs read feeds over HTTP, by address alone; the test parses them with ical.js.
import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { storedToken } from '../../books/accounts/secrets.ts'
import { adults } from '../../db/schema/accounts.ts'
import { memberships } from '../../db/schema/groups.ts'
import { givenApp } from '../../testing/given.ts'
import { createTestRun, ridesAhead, type TestFamily, type TestGroup } from '../../testing/test-group.ts'

const app = await givenApp()
const group = await createTestRun(app)

const linksOf = ({ parent }: TestFamily) => parent.client.feeds.links()
const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(new URL(new URL(address).pathname, app.beanpool.url), { headers })

async function read(address: string) {
  const response = await get(address)
  expect(response.status).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(await response.text()))
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  return { response, calendar, events }
}
const summaries = async (address: string) => (await read(address)).events.map(({ summary }) => summary)
const memberOf = ({ admin, families }: TestGroup) => families.find((each) => each !== admin) as TestFamily

describe('a calendar feed', () => {
  test('has its adult’s drives with kids and destination, and an alarm an hour before each', async () => {
    const cards = await ridesAhead(app, group)
    const driver = group.families.find(
      (each) => each.householdId === cards[0]?.driver?.householdId,
    ) as TestFamily
    const { events, calendar, response } = await read((await linksOf(driver)).assignments)
    const own = cards.filter((card) => card.driver?.householdId === driver.householdId)
    expect(events.map(({ uid }) => uid).sort()).toEqual(own.map(({ rideId }) => `${rideId}@beanpool`).sort())
    expect(events[0]?.summary).toMatch(/^You drive: [23] kids, /)
    expect(events[0]?.startDate.toJSDate().toISOString()).toBe(new Date(own[0]?.startAt ?? '').toISOString())
    const [alarm] = events[0]?.component.getAllSubcomponents('valarm') ?? []
    expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT1H')
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H')
    expect(response.headers.get('content-type')).toMatch(/^text\/calendar/)
    // The same drive in the feed of kids' rides has no second alarm.
    const { events: ofKids } = await read((await linksOf(driver)).kids)
    expect(ofKids.map(({ uid }) => uid)).toContain(events[0]?.uid)
    expect(ofKids.flatMap(({ component }) => component.getAllSubcomponents('valarm'))).toEqual([])
  })

  test('shows who drives the family’s kids, and which of their rides have no driver yet', async () => {
    const [first] = await ridesAhead(app, group)
    const family = group.families.find(
      (each) => each.householdId !== first?.driver?.householdId,
    ) as TestFamily
    const said = await summaries((await linksOf(family)).kids)
    expect(said).toContainEqual(expect.stringMatching(new RegExp(`^${first?.driver?.name} drives \\w+: `)))
    const driver = group.families.find(
      (each) => each.householdId === first?.driver?.householdId,
    ) as TestFamily
    await driver.parent.client.rides.cantDrive({ rideId: first?.rideId ?? '', action: 'reoffer' })
    expect(await summaries((await linksOf(family)).kids)).toContainEqual(
      expect.stringMatching(/^No driver yet for /),
    )
  })

  test('keeps a ride’s ID, and raises its sequence number when the ride changes or is called off', async () => {
    const { client } = group.admin.parent
    const { groups } = await linksOf(group.admin)
    const address = groups[0]?.address ?? ''
    const ride = (await ridesAhead(app, group)).find(({ status }) => status === 'assigned')
    const find = async () =>
      (await read(address)).events.find(({ uid }) => uid === `${ride?.rideId}@beanpool`)
    const before = await find()
    app.clock.advance({ minutes: 5 })
    await client.rides.callOff({ rideId: ride?.rideId ?? '', note: null })
    const after = await find()
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
    expect(before?.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
    expect(after?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
    await client.rides.restore({ rideId: ride?.rideId ?? '' })
    expect((await find())?.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  })

  test('shows that a ride is cancelled in every feed, even to its driver', async () => {
    const { client } = group.admin.parent
    const ride = (await ridesAhead(app, group)).find(({ status }) => status === 'assigned')
    await client.rides.callOff({ rideId: ride?.rideId ?? '', note: null })
    const said: string[] = []
    for (const family of group.families) {
      const links = await linksOf(family)
      for (const address of [links.assignments, links.kids, ...links.groups.map((each) => each.address)])
        said.push(
          ...(await read(address)).events
            .filter(({ uid }) => uid === `${ride?.rideId}@beanpool`)
            .map(({ summary }) => summary),
        )
    }
    expect(said.length).toBeGreaterThan(3)
    for (const summary of said) expect(summary).toMatch(/^Cancelled: (\d kids|\w+), Lincoln School$/)
    expect(said).toContainEqual(expect.stringMatching(/^Cancelled: 3 kids/))
  })

  test('answers 304 if nothing has changed, HEAD without a body, and other methods with a refusal', async () => {
    const { assignments } = await linksOf(group.admin)
    const tag = (await get(assignments)).headers.get('etag') ?? ''
    expect((await get(assignments, { 'if-none-match': tag })).status).toBe(304)
    expect((await get(assignments, { 'if-none-match': '"else"' })).status).toBe(200)
    const path = new URL(new URL(assignments).pathname, app.beanpool.url)
    const head = await fetch(path, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await fetch(path, { method: 'POST' })).status).toBe(405)
  })

  test('has only the first word of other families’ kids’ names, and no addresses or phone numbers', async () => {
    const { parent } = memberOf(group)
    await parent.client.households.updateKid({
      kidId: memberOf(group).kidIds[0] ?? '',
      name: 'Minna Marie Berg',
      notes: 'Peanuts',
    })
    const { groups } = await linksOf(group.admin)
    const text = await (await get(groups[0]?.address ?? '')).text()
    const unfolded = text.replaceAll('\r\n ', '')
    expect(unfolded).toContain('Minna')
    expect(unfolded).not.toMatch(/Marie|Peanuts|\+49|555 0/)
  })
})

describe('access to a feed', () => {
  const refused = async (address: string) => {
    const response = await get(address)
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('NOT_FOUND')])
  }

  test('gets the same 404 for a wrong token, an unknown feed and odd addresses', async () => {
    const { token, assignments } = await linksOf(group.admin)
    const own = assignments.replace('assignments', '')
    for (const end of ['drives.ics', 'assignments', `pools/${group.groupId}.ics`, 'groups/x.ics', '%00.ics'])
      await refused(own.replace('.ics', '') + end)
    for (const wrong of [`${token}x`, 'nothing', '%00', '..%2f'])
      await refused(assignments.replace(token, wrong))
  })

  test('gives members no feed for the whole group, but one for each of their kids’ pools', async () => {
    const links = await linksOf(memberOf(group))
    expect(links.groups).toEqual([])
    expect(links.pools).toHaveLength(1)
    expect((await summaries(links.pools[0]?.address ?? '')).length).toBeGreaterThan(0)
    await refused(`${links.assignments.replace('assignments.ics', '')}groups/${group.groupId}.ics`)
  })

  test('ends for the old links once new ones are made, and a retry gets those new links', async () => {
    const { client } = memberOf(group).parent
    const before = await client.feeds.links()
    const [one, other] = await Promise.all([
      client.feeds.renew({ formerToken: before.token }),
      client.feeds.renew({ formerToken: before.token }),
    ])
    expect(one).toEqual(other)
    expect(one.token).not.toBe(before.token)
    await refused(before.kids)
    await summaries(one.kids)
  })

  test('ends when the family leaves a group, both for the group’s rides and for its pools’ feeds', async () => {
    const leaver = memberOf(group)
    const links = await linksOf(leaver)
    expect(await summaries(links.kids)).not.toEqual([])
    await app.db
      .update(memberships)
      .set({ status: 'left', leftAt: app.clock.now() })
      .where(eq(memberships.householdId, leaver.householdId))
    expect(await summaries(links.kids)).toEqual([])
    expect(await summaries(links.assignments)).toEqual([])
    await refused(links.pools[0]?.address ?? '')
  })
})

test('a copy of the database opens no feed', async () => {
  const { admin } = group
  const { token, assignments } = await linksOf(admin)
  const [row] = await app.db.select().from(adults).where(eq(adults.id, admin.adultId))
  const stored = row?.calendarToken ?? ''
  expect(JSON.stringify(row)).not.toContain(token)
  for (const guess of [stored, stored.replace('.', ''), stored.split('.')[1] ?? ''])
    expect((await get(assignments.replace(token, guess))).status).toBe(404)
  expect((await get(assignments)).status).toBe(200)
})

test('links made with another key still work, but new ones are shown', async () => {
  const { admin } = group
  const { token, assignments } = await linksOf(admin)
  const former = storedToken(`${'x'.repeat(16)}of-another-key`)
  await app.db.update(adults).set({ calendarToken: former }).where(eq(adults.id, admin.adultId))
  expect((await get(assignments.replace(token, `${'x'.repeat(16)}of-another-key`))).status).toBe(200)
  const shown = await linksOf(admin)
  expect(shown.token).not.toBe(token)
  expect((await get(shown.assignments)).status).toBe(200)
})

test('a feed has each ride, even of a group with thousands', async () => {
  const [ride] = await ridesAhead(app, group)
  await app.db.execute(`insert into rides
    select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'date', r.date + n))).*
    from rides r, generate_series(1000, 3000) n where r.id = '${ride?.rideId}'`)
  const { groups } = await linksOf(group.admin)
  expect((await summaries(groups[0]?.address ?? '')).length).toBeGreaterThan(2001)
})
