// Makes real changes in a group, and checks each family's notices in the list and in the email.
import { beforeEach, describe, expect, test } from 'vitest'
import { givenApp, givenMembersDrive } from '../../testing/given.ts'
import { undoLast } from '../../testing/steps.ts'
import { createTestPool, noticesOf, ridesAhead, type TestFamily } from '../../testing/test-group.ts'

const app = await givenApp()
// This date is far enough ahead for an offer to last until the afternoon.
const { group, driver, others, ride } = givenMembersDrive(app, '2026-03-05')
const date = async () => (await driver.parent.client.rides.get(ride)).card.date

beforeEach(async () => {
  await app.runJobs()
})

const list = ({ parent }: TestFamily) => noticesOf(parent)
const first = async (family: TestFamily, type: string) =>
  (await list(family)).find((notice) => notice.type === type)
const types = async (family: TestFamily) =>
  (await list(family)).map(({ type, over }) => (over ? `${type} (over)` : type))

async function mailsTo(family: TestFamily): Promise<string[]> {
  await app.runJobs()
  const mails = (await (await fetch(`${app.url}/dev/outbox.json`)).json()) as {
    to: string
    subject: string
  }[]
  return mails.filter(({ to }) => to === family.parent.email).map(({ subject }) => subject)
}

describe('a drive that is given back', () => {
  test('is offered to the next family, and the offer ends for everyone once that family answers in the list', async () => {
    await driver.parent.client.rides.cantDrive({ ...ride, action: 'reoffer' })
    const asked = await Promise.all(
      others.map(async (family) => (await types(family)).includes('offer_created')),
    )
    expect(asked.filter(Boolean)).toHaveLength(1)
    const next = others[asked.indexOf(true)] as TestFamily
    const offer = await first(next, 'offer_created')
    expect(offer).toMatchObject({ priority: 'high', answer: { kind: 'offer' }, button: { label: 'Answer' } })
    expect(offer?.title).toMatch(/^Can you drive\? Morning School Run, \w+ \d+ Mar, 07:50$/)
    expect(await types(driver)).not.toContain('offer_created')

    await next.parent.client.offers.accept({
      offerId: offer?.answer?.kind === 'offer' ? offer.answer.offerId : '',
    })
    expect((await list(next)).find(({ type }) => type === 'offer_created')).toMatchObject({
      over: true,
      answer: null,
    })
    // The adult who accepted gets no notice. The family that gave the drive back still rides, and learns that the ride
    // is covered.
    expect(await types(next)).not.toContain('ride_covered')
    expect(await first(driver, 'ride_covered')).toMatchObject({
      line: 'The ride is covered. Nothing else to do.',
    })
  })

  test('is announced to its driver, but not to the admin who gave it back on the driver’s behalf', async () => {
    const { admin } = group
    await admin.parent.client.rides.giveBackFor({
      ...ride,
      driverAdultId: driver.adultId,
      excuseNote: null,
      shown: { late: false, locked: false },
    })
    expect(await first(driver, 'drive_unassigned')).toMatchObject({ groupName: 'Maple Street' })
    expect(await types(admin)).not.toContain('drive_unassigned')
  })

  test('is mailed as an offer, unless the offer ended before the email went out', async () => {
    const before: string[][] = []
    for (const family of others) before.push(await mailsTo(family))
    await driver.parent.client.rides.cantDrive({ ...ride, action: 'reoffer' })
    const asked = await Promise.all(
      others.map(async (family) => (await types(family)).includes('offer_created')),
    )
    const next = others[asked.indexOf(true)] as TestFamily
    const at = others.indexOf(next)
    await undoLast(driver.parent)
    expect(await mailsTo(next)).toEqual(before[at])

    await driver.parent.client.rides.cantDrive({ ...ride, action: 'reoffer' })
    const mails = await mailsTo(next)
    expect(mails[0]).toMatch(/^Can you drive\? Morning School Run, /)
    await app.runJobs()
    expect(await mailsTo(next)).toEqual(mails)
  })
})

describe('the evening before', () => {
  // The group's clock is London's, which is on UTC in March.
  const onTheEve = async (time: string) =>
    app.clock.set(`${Temporal.PlainDate.from(await date()).subtract({ days: 1 })}T${time}:00Z`)
  beforeEach(() => onTheEve('18:00'))

  test('the driver is asked once to confirm, and the admins get no notice if the driver has', async () => {
    await app.beanpool.runScheduledJobs()
    const reminder = await first(driver, 'drive_reminder')
    expect(reminder).toMatchObject({
      type: 'drive_reminder',
      answer: { kind: 'confirm', rideIds: [ride.rideId] },
    })
    await app.beanpool.runScheduledJobs()
    expect((await types(driver)).filter((type) => type === 'drive_reminder')).toHaveLength(1)

    await driver.parent.client.rides.confirm(ride)
    await driver.parent.client.rides.confirm(ride)
    expect((await first(driver, 'drive_reminder'))?.answer).toBeNull()
    await onTheEve('21:00')
    await app.beanpool.runScheduledJobs()
    expect(await types(group.admin)).not.toContain('drive_unconfirmed')
  })

  test('the admins get a notice of a drive that is still unconfirmed at 21:00', async () => {
    await onTheEve('21:00')
    await app.beanpool.runScheduledJobs()
    expect(await types(group.admin)).toContain('drive_unconfirmed')
    await driver.parent.client.rides.confirm(ride)
    expect(await types(group.admin)).toContain('drive_unconfirmed (over)')
  })

  test('a drive taken days ago must also be confirmed, and the admins see it until then', async () => {
    app.clock.set('2026-03-02T09:00:00Z')
    const other = others.find((family) => family !== group.admin) as TestFamily
    await driver.parent.client.rides.cantDrive({ ...ride, action: 'reoffer' })
    await other.parent.client.rides.take(ride)
    await onTheEve('18:00')
    await app.beanpool.runScheduledJobs()
    expect((await first(other, 'drive_reminder'))?.answer).toEqual({
      kind: 'confirm',
      rideIds: [ride.rideId],
    })
    await onTheEve('21:00')
    await app.beanpool.runScheduledJobs()
    expect(await types(group.admin)).toContain('drive_unconfirmed')
    await other.parent.client.rides.confirm(ride)
    expect(await types(group.admin)).toContain('drive_unconfirmed (over)')
    expect((await first(other, 'drive_reminder'))?.line).toMatch(/ Confirmed: /)
  })

  test('the reminder an hour before the ride has high priority, and names the ride', async () => {
    await app.jobsAt(`${await date()}T06:55:00Z`)
    expect(await first(driver, 'drive_reminder')).toMatchObject({ priority: 'high' })
  })
})

describe('a new plan that loses rides', () => {
  test('sends one notice to each family that drove or rode in a paused pool', async () => {
    const [ride] = await ridesAhead(app, group)
    await group.admin.parent.client.pools.pause({ poolId: ride?.poolId ?? '' })
    for (const family of others.filter((each) => each !== group.admin)) {
      const told = (await list(family)).filter(({ type }) => type === 'ride_cancelled')
      expect(told).toHaveLength(1)
      expect(told[0]?.title).toMatch(/^\d+ rides are cancelled$/)
    }
    expect(await types(group.admin)).not.toContain('ride_cancelled')
  })
})

describe('a critical notice', () => {
  test('waits for neither other urgent rides nor quiet hours', async () => {
    await group.admin.parent.client.plans.redeemBetaCode({ code: 'SWEETBEANS' })
    const start = Temporal.Instant.from(
      (await ridesAhead(app, group)).find((each) => each.rideId === ride.rideId)?.startAt ?? '',
    )
    const [reader] = others.filter((each) => each !== group.admin) as [TestFamily]
    const { timeZone: _, ...preferences } = await reader.parent.client.notifications.preferences()
    await reader.parent.client.notifications.savePreferences({
      ...preferences,
      quietFrom: '00:00',
      quietUntil: '23:59',
    })
    app.clock.set(start.subtract({ minutes: 30 }))
    const before = await mailsTo(reader)
    const pricing = { basis: 'per_seat' as const, baseCents: 500, bumpCents: 0, notes: null }
    const shown = { late: true, locked: true }
    await driver.parent.client.rides.cantDrive({ ...ride, action: 'convert', pricing, shown })
    expect((await mailsTo(reader)).length).toBe(before.length + 1)
  })
})

describe('a kid without a seat', () => {
  test('brings its family and the admins one notice after the lock, and another when it gets a seat', async () => {
    const full = await createTestPool(app, group, { name: 'Small Car', seats: 3 })
    const family = others.find((each) => each !== group.admin) as TestFamily
    const { client } = family.parent
    const ride = (await ridesAhead(app, group)).find((each) => each.poolId === full.poolId)
    const start = Temporal.Instant.from(ride?.startAt ?? '')
    app.clock.set(start.subtract({ hours: 20 }))
    const { household } = await client.households.addKid({ name: 'Late', notes: null })
    const kidId = household?.kids.find(({ name }) => name === 'Late')?.kidId ?? ''
    await client.pools.enrol({ poolId: full.poolId, kidId })
    await app.beanpool.runScheduledJobs()
    await app.beanpool.runScheduledJobs()
    for (const reader of [family, group.admin]) {
      const told = (await list(reader)).filter(({ title }) => title.startsWith('No seat for Late'))
      expect(told).toMatchObject([{ type: 'place_missing', over: false }])
      // Admins get notices about any family's kid, even if their own family does not drive.
      expect(told[0]?.line.includes('your family')).toBe(reader === family)
    }
    expect(await types(driver)).not.toContain('place_missing')

    const rideId = ride?.rideId ?? ''
    await driver.parent.client.rides.notRiding({ rideId, kidId: driver.kidIds[0] ?? '' })
    for (const reader of [family, group.admin]) {
      const about = (words: string) => async () =>
        (await list(reader)).filter(({ title }) => title.startsWith(words))
      expect(await about('No seat for Late')()).toMatchObject([{ over: true }])
      expect(await about('Late has a seat')()).toHaveLength(1)
    }
    expect(await types(driver)).not.toContain('place_missing')
  })
})

describe('the bell', () => {
  test('counts unread notices that still matter, and a notice read on one device counts as read on all', async () => {
    const [family] = others
    const { client } = family.parent
    const { count } = await client.notifications.unread()
    expect(count).toBe(
      (await list(family)).filter(({ over, priority }) => !over && priority !== 'low').length,
    )
    const [newest] = await list(family)
    await client.notifications.markRead({ noticeId: newest?.noticeId ?? '' })
    expect((await client.notifications.unread()).count).toBe(count - 1)
    await client.notifications.markAllRead()
    expect((await client.notifications.unread()).count).toBe(0)
    expect((await list(family)).every(({ read }) => read)).toBe(true)
  })

  test('counts the others even if a hundred newer ones are low', async () => {
    const [family] = others
    const { client } = family.parent
    const { count } = await client.notifications.unread()
    expect(count).toBeGreaterThan(0)
    const [some] = await list(family)
    await app.db.execute(`insert into notices (adult_id, group_id, type, priority, items, ride_ids, created_at, deliver_at, delivered_at)
      select adult_id, group_id, type, 'low', items, ride_ids, created_at + interval '1 minute', deliver_at, now()
      from notices, generate_series(1, 100) where id = '${some?.noticeId}'`)
    expect((await client.notifications.unread()).count).toBe(count)
  })

  test('counts the others behind a hundred newer ones that no longer matter, but not behind a thousand', async () => {
    const [family] = others
    const { client } = family.parent
    const { count } = await client.notifications.unread()
    expect(count).toBeGreaterThan(0)
    const addOver = (many: number) =>
      app.db.execute(`insert into notices (adult_id, group_id, type, priority, items, created_at, deliver_at, delivered_at)
      select adult_id, group_id, 'offer_expiring', 'high', '[{"rideId": null, "data": {"until": "2026-03-01T09:00:00Z"}}]', created_at + interval '1 minute', deliver_at, now()
      from (select * from notices where adult_id = '${family.adultId}' order by created_at desc limit 1) one, generate_series(1, ${many})`)
    await addOver(100)
    const [newest] = await list(family)
    expect(newest).toMatchObject({ type: 'offer_expiring', over: true, read: false })
    expect((await client.notifications.unread()).count).toBe(count)
    await addOver(900)
    expect((await client.notifications.unread()).count).toBe(0)
  })

  test('lists each of several notices from the same moment on one of its pages', async () => {
    const [family] = others
    const [some] = await list(family)
    await app.db.execute(`insert into notices (adult_id, group_id, type, priority, items, ride_ids, created_at, deliver_at, delivered_at)
      select adult_id, group_id, type, priority, items, ride_ids, created_at, deliver_at, now()
      from notices, generate_series(1, 45) where id = '${some?.noticeId}'`)
    const pages = async (before: { at: string; noticeId: string } | null): Promise<string[]> => {
      const { notices, more } = await family.parent.client.notifications.list({ before, category: null })
      const last = notices.at(-1)
      const ids = notices.map(({ noticeId }) => noticeId)
      return more && last ? [...ids, ...(await pages({ at: last.at, noticeId: last.noticeId }))] : ids
    }
    const ids = await pages(null)
    const { rows } = await app.db.execute(`select id from notices where adult_id = '${family.adultId}'`)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(rows.length)
  })

  test('shows no category that the adult switched off', async () => {
    const family = driver
    const { client } = family.parent
    const { timeZone: _, ...preferences } = await client.notifications.preferences()
    await client.notifications.savePreferences({
      ...preferences,
      inApp: { ...preferences.inApp, rides: false },
    })
    expect((await list(family)).filter(({ category }) => category === 'rides')).toEqual([])
    await client.notifications.savePreferences(preferences)
    expect((await list(family)).filter(({ category }) => category === 'rides')).not.toEqual([])
  })
})

test('quiet hours follow the adult’s own time zone, or their first group’s until they choose one', async () => {
  const { client } = driver.parent
  const me = await client.accounts.me()
  expect(me.groups).toHaveLength(1)
  await app.db.execute(`update groups set time_zone = 'Europe/Paris' where id = '${group.groupId}'`)
  expect((await client.notifications.preferences()).timeZone).toBe('Europe/Paris')
  const account = { firstName: me.firstName, lastName: me.lastName, phone: me.phone }
  await client.accounts.update({ ...account, timeZone: 'America/New_York' })
  expect((await client.notifications.preferences()).timeZone).toBe('America/New_York')
  expect((await client.accounts.update(account)).timeZone).toBe('America/New_York')
  await expect(client.accounts.update({ ...account, timeZone: 'Moon/Crater' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
})

test('quiet hours hold an email back until they end', async () => {
  for (const { parent } of others) {
    const { timeZone: _, ...preferences } = await parent.client.notifications.preferences()
    const quiet = { ...preferences, quietFrom: '08:00', quietUntil: '12:00' }
    await parent.client.notifications.savePreferences(quiet)
  }
  const sent = async () => {
    let count = 0
    for (const family of others) count += (await mailsTo(family)).length
    return count
  }
  const before = await sent()
  await driver.parent.client.rides.cantDrive({ ...ride, action: 'reoffer' })
  expect(await sent()).toBe(before)
  app.clock.set('2026-03-02T12:00:00Z')
  expect(await sent()).toBe(before + 1)
})
