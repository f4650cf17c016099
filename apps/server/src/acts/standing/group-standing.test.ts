import { describe, expect, test } from 'vitest'
import { joinRequests } from '../../db/schema/groups.ts'
import { reputationSnapshots } from '../../db/schema/standing.ts'
import { givenApp, givenRun } from '../../testing/given.ts'
import { setSeats } from '../../testing/set-seats.ts'
import { becomes, reasonOf } from '../../testing/steps.ts'
import {
  createTestFamily,
  createTestGroup,
  createTestPool,
  driverOf,
  refusalOf,
  ridesAhead,
  type TestFamily,
  twoFamilies,
} from '../../testing/test-group.ts'
import { askedOf, questionOf } from '../../views/standing/read-never-balanced.ts'

const app = await givenApp()
const group = givenRun(app, { throughOn: '2026-03-06' }, twoFamilies)

const [admin, okafor] = group.families
const standingOf = (family: TestFamily) => family.parent.client.groups.dashboard({ groupId: group.groupId })
const secondOf = (families: TestFamily[], first: TestFamily) =>
  families.find((each) => each !== first) as TestFamily

describe('group health', () => {
  test('is empty for a new group, and visible only to members', async () => {
    const { health, members } = await standingOf(admin)
    expect(health).toEqual({
      coveragePercent: null,
      medianBalanceHundredths: 0,
      lastMinutePercent: null,
      strikeCount: 0,
    })
    expect(
      members.map((each) => [each.householdName, each.reliabilityPercent, each.urgentRemaining]),
    ).toEqual([
      ['Rossi', null, 2],
      ['Okafor', null, 2],
    ])
    const stranger = await createTestFamily(app, { name: 'Stranger', kids: ['Sam'] })
    expect(await refusalOf(standingOf(stranger))).toMatchObject({ code: 'FORBIDDEN' })
  })

  test('counts covered rides, late changes of driver, and strikes that counted', async () => {
    // Wednesday's drive is given back inside the late window and taken by the other family. Thursday goes as planned,
    // and Friday has no driver.
    const [wednesday, , friday] = await ridesAhead(app, group)
    const driver = driverOf(group, wednesday)
    const other = secondOf(group.families, driver)
    const rideId = wednesday?.rideId ?? ''
    app.clock.set('2026-03-04T06:00:00Z')
    await driver.parent.client.rides.cantDrive({ rideId, action: 'release' })
    await other.parent.client.rides.take({ rideId })
    await app.jobsAt('2026-03-06T06:00:00Z')
    const last = driverOf(group, friday)
    await last.parent.client.rides.cantDrive({ rideId: friday?.rideId ?? '', action: 'release' })
    await app.jobsAt('2026-03-06T12:00:00Z')
    const { health, members } = await standingOf(admin)
    expect(health).toMatchObject({ coveragePercent: 66, lastMinutePercent: 66, strikeCount: 2 })
    const failed = members.find((each) => each.householdId === last.householdId)
    expect(failed?.reliabilityPercent).toBeLessThan(100)
    // After 14 days the rides no longer count, and after 30 days neither do the strikes.
    app.clock.set('2026-03-21T12:00:00Z')
    expect((await standingOf(admin)).health).toMatchObject({ coveragePercent: null, strikeCount: 2 })
    app.clock.set('2026-04-06T12:00:00Z')
    expect((await standingOf(admin)).health.strikeCount).toBe(0)
  })
})

describe('the notes in the member list', () => {
  const pricing = { basis: 'per_seat' as const, baseCents: 500, bumpCents: null, notes: null }

  test('count a drive as a last-minute change if it was converted late, or taken from its driver late', async () => {
    const days = await ridesAhead(app, group)
    const next = days.slice(0, 2)
    const drives = (family: TestFamily) =>
      next.find((ride) => ride.driver?.householdId === family.householdId)?.rideId ?? ''
    const member = secondOf(group.families, admin)
    for (const { rideId, date } of next) {
      await app.jobsAt(`${date}T06:00:00Z`)
      const { client } = admin.parent
      // An admin cannot move their own locked drive, so it is converted; the other family's drive is moved.
      if (rideId === drives(admin)) await client.rides.cantDrive({ rideId, action: 'convert', pricing })
      if (rideId === drives(member)) await client.rides.pickDriver({ rideId, adultId: admin.adultId })
    }
    await app.jobsAt('2026-03-05T12:00:00Z')
    expect((await standingOf(admin)).health).toMatchObject({ lastMinutePercent: 100 })
  })

  test('also count a conversion that was undone inside the late window', async () => {
    const [wednesday] = await ridesAhead(app, group)
    const { client } = driverOf(group, wednesday).parent
    const rideId = wednesday?.rideId ?? ''
    const { card } = await client.rides.cantDrive({ rideId, action: 'convert', pricing })
    app.clock.set('2026-03-04T06:40:00Z')
    await client.urgent.cancel({ requestId: card.urgent?.requestId ?? '' })
    app.clock.set('2026-03-04T09:00:00Z')
    expect((await standingOf(admin)).health).toMatchObject({ lastMinutePercent: 100 })
  })

  test('show how many urgent rides the Fair Guard still allows here, without counting those taken back', async () => {
    const [first] = await ridesAhead(app, group)
    const driver = driverOf(group, first)
    const left = async () =>
      (await standingOf(admin)).members.find((each) => each.adultId === driver.adultId)?.urgentRemaining
    const { client } = driver.parent
    const { card } = await client.rides.cantDrive({
      rideId: first?.rideId ?? '',
      action: 'convert',
      pricing,
    })
    expect(await left()).toBe(1)
    await client.urgent.cancel({ requestId: card.urgent?.requestId ?? '' })
    expect(await left()).toBe(2)
    expect(await client.standing.reputation({})).toMatchObject({ urgentConversions30d: 0 })
    const { cantDrive } = await client.rides.get({ rideId: first?.rideId ?? '' })
    expect(cantDrive?.allowance).toMatchObject({ conversionsLeft: 2 })
  })
})

describe('a family that no schedule can balance', () => {
  test('is shown only to admins, with a remedy, once a week of rides lies ahead', async () => {
    const small = await createTestGroup(app, [
      { name: 'Rossi', kids: ['Ada', 'Aldo'], carSeats: [4] },
      { name: 'Okafor', kids: ['Ole', 'Obi'], carSeats: [1] },
    ])
    const [admin, member] = small.families as [TestFamily, TestFamily]
    await createTestPool(app, small, { throughOn: '2026-03-06' })
    const neverOf = async (family: TestFamily) =>
      (await family.parent.client.standing.neverBalanced({ groupId: small.groupId })).households
    expect(await neverOf(admin)).toEqual([])
    await createTestPool(app, small, { name: 'Swimming', startTime: '16:00', throughOn: '2026-03-13' })
    expect(await reasonOf(neverOf(member))).toBe('admin_only')
    const found = await neverOf(admin)
    expect(found.find((each) => each.householdId === admin.householdId)).toMatchObject({
      deficitHundredths: 0,
      surplusHundredths: 2200,
      mends: [],
    })
    expect(found.find((each) => each.householdId === member.householdId)).toEqual({
      householdId: member.householdId,
      throughDate: '2026-03-13',
      deficitHundredths: 2200,
      surplusHundredths: 0,
      mends: [{ kind: 'seats', count: 1, firstCar: false }],
    })
    await setSeats(member.parent.client, 2)
    expect(await neverOf(admin)).toEqual([])
  })

  test('is recomputed when something relevant changes, but not when drivers do', async () => {
    await createTestPool(app, group, { name: 'Swimming', startTime: '16:00', throughOn: '2026-03-13' })
    const question = async () => questionOf(await askedOf(app.beanpool.context, group.groupId))
    const asked = await question()
    const [ride] = await ridesAhead(app, group)
    const driver = driverOf(group, ride)
    await driver.parent.client.rides.cantDrive({ rideId: ride?.rideId ?? '', action: 'release' })
    expect(await question()).toBe(asked)
    await setSeats(driver.parent.client, 2)
    expect(await question()).not.toBe(asked)
  })
})

describe('the exemption from the hold', () => {
  test('can be given to an admin’s family by another admin, or by a sole admin, which the record shows', async () => {
    const input = { groupId: group.groupId, householdId: admin.householdId, note: 'A small car' }
    const exempt = (family: TestFamily) => family.parent.client.groups.exemptFromHold(input)
    await becomes(app, okafor, 'admin')
    expect(await reasonOf(exempt(admin))).toBe('own_household')
    await exempt(okafor)
    await okafor.parent.client.groups.exemptFromHold({ ...input, note: null })
    await becomes(app, okafor, 'member')
    await exempt(admin)
    const { lines } = await okafor.parent.client.groups.activity({ groupId: group.groupId })
    expect(lines[0]?.text).toBe(
      'exempted Rossi, their own family: their seats are never on hold. “A small car”',
    )
  })

  test('is offered to exactly those adults who may give it', async () => {
    const refusal = async (by: TestFamily, of: TestFamily) =>
      (await standingOf(by)).members.find((each) => each.householdId === of.householdId)?.exemptionRefusal
    expect(await refusal(admin, admin)).toBeNull()
    expect(await refusal(admin, okafor)).toBeNull()
    expect(await refusal(okafor, okafor)).toBe('admin_only')
    await becomes(app, okafor, 'admin')
    for (const by of [admin, okafor])
      for (const of of [admin, okafor]) {
        const input = { groupId: group.groupId, householdId: of.householdId, note: 'Small car' }
        const answer = await by.parent.client.groups.exemptFromHold(input).then(
          () => null,
          (error) => error.data.reason,
        )
        expect(await refusal(by, of)).toBe(answer)
      }
  })

  test('can be given by an admin with a note, is recorded, and ends when the note is removed', async () => {
    const input = { groupId: group.groupId, householdId: okafor.householdId }
    const note = 'Two-seat car: no schedule can balance it'
    const exempt = (family: TestFamily, text: string | null) =>
      family.parent.client.groups.exemptFromHold({ ...input, note: text })
    expect(await reasonOf(exempt(okafor, note))).toBe('admin_only')
    await exempt(admin, note)
    await exempt(admin, note)
    const exemption = async () =>
      (await standingOf(okafor)).members.find((each) => each.householdId === okafor.householdId)
        ?.holdExemption
    expect(await exemption()).toEqual({ note })
    expect((await okafor.parent.client.standing.mine({})).balances[0]).toMatchObject({ holdExempt: true })
    await exempt(admin, null)
    expect(await exemption()).toBeNull()
    const { lines } = await okafor.parent.client.groups.activity({ groupId: group.groupId })
    expect(lines.slice(0, 2).map((line) => `${line.actorName} ${line.text}`)).toEqual([
      'Rossi ended the exemption of Okafor: their seats can be on hold again.',
      `Rossi exempted Okafor: their seats are never on hold. “${note}”`,
    ])
  })
})

describe('the group’s record', () => {
  test('shows who joined and what changed in its pools, with old and new values, page by page', async () => {
    const { client } = admin.parent
    const { poolId } = group
    const { pool } = await client.pools.get({ poolId })
    const { name, weekdayMask } = pool
    const same = {
      poolId,
      name,
      weekdayMask,
      endTime: null,
      throughOn: '2026-03-06',
      lockHours: 24,
      notes: null,
    }
    const change = { ...same, startTime: '08:10', seats: 3 }
    await client.pools.update(change)
    await client.pools.update(change)
    await client.pools.pause({ poolId })
    const page = await client.groups.activity({ groupId: group.groupId })
    const texts = page.lines.filter((line) => line.rideId === null).map((line) => line.text)
    expect(texts).toEqual([
      'paused the pool Morning School Run.',
      'changed the pool Morning School Run: start from 07:50 to 08:10, seats from 4 to 3.',
      'created the pool Morning School Run.',
      'added Lincoln School to the group’s places.',
      'added Maple Street to the group’s places.',
      'joined with Okafor.',
    ])
    expect(page.nextBefore).toBeNull()
  })
})

describe('a reputation', () => {
  test('is visible to the adult and in shared groups, but nowhere else', async () => {
    const stranger = await createTestFamily(app, { name: 'Stranger', kids: ['Sam'] })
    const of = (family: TestFamily) => family.parent.client.standing.reputation({ adultId: okafor.adultId })
    expect(await of(okafor)).toMatchObject({ shared: false, fairnessBand: 'balanced', tenureDays: 0 })
    expect(await of(admin)).toMatchObject({ reliabilityPercent: null, urgentAllowance30d: 2 })
    expect(await refusalOf(of(stranger))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is visible to admins who decide on a newcomer, until the newcomer stops sharing it', async () => {
    const newcomer = await createTestFamily(app, { name: 'New', kids: ['Nia'] })
    const { code } = await admin.parent.client.invitations.create({
      groupId: group.groupId,
      email: null,
    })
    const { invitationId } = await codeRow(code)
    await app.db.insert(joinRequests).values({
      groupId: group.groupId,
      invitationId,
      householdId: newcomer.householdId,
      adultId: newcomer.adultId,
      status: 'pending',
      createdAt: app.clock.now(),
    })
    const seen = () => admin.parent.client.standing.reputation({ adultId: newcomer.adultId })
    expect(await refusalOf(seen())).toMatchObject({ code: 'NOT_FOUND' })
    await newcomer.parent.client.standing.shareReputation({ share: true })
    expect(await seen()).toMatchObject({ shared: true })
    await newcomer.parent.client.standing.shareReputation({ share: false })
    expect(await refusalOf(seen())).toMatchObject({ code: 'NOT_FOUND' })
  })

  async function codeRow(code: string) {
    const { invitations } = await admin.parent.client.invitations.list({ groupId: group.groupId })
    return invitations.find((each) => each.code === code) ?? { invitationId: '' }
  }

  test('is saved as a snapshot once a day', async () => {
    await app.beanpool.runScheduledJobs()
    await app.jobsAt('2026-03-02T10:30:00Z')
    const today = async () =>
      (await app.db.select().from(reputationSnapshots)).filter((row) => row.adultId === admin.adultId)
    expect(await today()).toHaveLength(1)
    await app.jobsAt('2026-03-03T10:30:00Z')
    expect((await today()).map((row) => row.date).sort()).toEqual(['2026-03-02', '2026-03-03'])
  })
})

test('rides that need a driver are listed seven days ahead, with the driver and the riders’ parents as contacts', async () => {
  const [first] = await ridesAhead(app, group)
  const driver = driverOf(group, first)
  const rideId = first?.rideId ?? ''
  await driver.parent.client.rides.cantDrive({ rideId, action: 'reoffer' })
  const { rides } = await driver.parent.client.rides.needsDriver({ groupId: group.groupId })
  expect(rides.map((ride) => ride.rideId)).toEqual([rideId])
  const other = secondOf(group.families, driver)
  await other.parent.client.rides.take({ rideId })
  const { contacts } = await driver.parent.client.rides.get({ rideId })
  expect(contacts).toMatchObject([{ name: other.name, phone: '555 0100', drives: true }])
})
