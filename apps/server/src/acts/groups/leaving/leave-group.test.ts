// A family leaves a group, or is removed from it. Its membership ends, its books stay, the other families get notices,
// and it can come back.
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { savedStrikes, strikes } from '../../../db/schema/standing.ts'
import { givenApp, givenRun } from '../../../testing/given.ts'
import { becomes, invitePartner, reasonOf, urgentTrip } from '../../../testing/steps.ts'
import {
  createTestFamily,
  driverOf,
  firstMembersDrive,
  inviteCoParent,
  noticesOf,
  refusalOf,
  ridesAhead,
  type TestFamily,
} from '../../../testing/test-group.ts'

const app = await givenApp()
const group = givenRun(app)
const [owner, one, two] = group.families

const groupsOf = ({ parent }: Pick<TestFamily, 'parent'>) => parent.client.groups
const leave = (family: Pick<TestFamily, 'parent'>, over: object = {}) =>
  groupsOf(family).leave({ groupId: group.groupId, ...over })
const remove = (by: TestFamily, { householdId }: TestFamily) =>
  groupsOf(by).removeHousehold({ groupId: group.groupId, householdId })
const reason = (text: string) => ({ code: 'REFUSED', data: { reason: text, detail: null } })
const families = async () =>
  (await groupsOf(owner).settings({ groupId: group.groupId })).families.map(({ name }) => name)
const lines = async () =>
  (await groupsOf(owner).activity({ groupId: group.groupId })).lines.map(
    ({ actorName, text }) => `${actorName ?? ''} ${text}`,
  )
const drivesOf = async ({ householdId }: TestFamily) =>
  (await ridesAhead(app, group)).filter(({ driver }) => driver?.householdId === householdId)
const undoOf = async ({ parent }: Pick<TestFamily, 'parent'>, action: string) =>
  (await parent.client.undo.open()).undos.find((each) => each.action === action)
const undo = async (family: Pick<TestFamily, 'parent'>, action = 'leave_group') =>
  family.parent.client.undo.run({ undoId: (await undoOf(family, action))?.undoId ?? '' })
const free = { basis: 'free' as const, baseCents: null, bumpCents: null, notes: null }
/** Goes to the time at which the first drive of one of the two members has been locked for four hours. */
async function lockedDrive() {
  const { rideId, date, driver } = await firstMembersDrive(app, group)
  const { startAt } = (await ridesAhead(app, group)).find((ride) => ride.rideId === rideId) ?? {}
  const start = Temporal.Instant.from(startAt ?? '')
  app.clock.set(start.subtract({ hours: 20 }))
  return { rideId, date, driver, other: driver === one ? two : one, start }
}
async function comesBack(family: TestFamily) {
  const { code } = await owner.parent.client.invitations.create({ groupId: group.groupId, email: null })
  await family.parent.client.invitations.accept({ code, consent: true })
}

describe('leaving is refused', () => {
  test('to the owner’s family until it hands the group over', async () => {
    expect(await refusalOf(leave(owner))).toEqual(reason('owner_stays'))
    expect(await groupsOf(owner).previewLeaving({ groupId: group.groupId })).toMatchObject({
      refusal: 'owner_stays',
    })
    const handOverId = crypto.randomUUID()
    const asked = { groupId: group.groupId, handOverId, toAdultId: one.adultId }
    await owner.parent.client.roles.handOver(asked)
    await one.parent.client.roles.accept({ handOverId })
    await leave(owner)
    expect((await groupsOf(owner).list()).groups).toEqual([])
  })

  test('to the last family, which can delete the group instead', async () => {
    await leave(one)
    await leave(two)
    expect(await refusalOf(leave(owner))).toEqual(reason('last_family'))
  })

  test('to a stranger, with the same response as for an unknown group', async () => {
    const stranger = await createTestFamily(app, { name: 'Stranger', kids: [] })
    const foreign = await refusalOf(leave(stranger))
    const unknown = stranger.parent.client.groups.leave({ groupId: crypto.randomUUID() })
    expect(foreign).toEqual(await refusalOf(unknown))
  })
})

describe('a family that leaves', () => {
  test('gives up its drives and seats, the plan finds other drivers, and the other families get a notice', async () => {
    const before = await ridesAhead(app, group)
    expect(await drivesOf(one)).not.toEqual([])
    await leave(one)
    expect(await families()).toEqual(['Rossi', 'Meyer'])
    const after = await ridesAhead(app, group)
    expect(after).toHaveLength(before.length)
    expect(await drivesOf(one)).toEqual([])
    expect(after.every(({ driver }) => driver !== null)).toBe(true)
    expect(after.flatMap(({ seats }) => seats.map(({ kidName }) => kidName))).not.toContain('Ole')
    const [told] = (await noticesOf(two.parent)).filter(({ type }) => type === 'member_left')
    expect(told).toMatchObject({ title: 'Okafor left Maple Street', priority: 'normal' })
    expect((await lines()).filter((line) => line.includes('left the group'))).toEqual([
      'Okafor left the group.',
    ])
  })

  test.each([
    { minutes: 60, given: [] },
    { minutes: 0, given: ['withdrew_claim'] },
  ])('keeps a late claim’s strike only if the ride has not moved since ($minutes minutes)', async (given) => {
    const { rideId, date, driver, other: claimant, start } = await lockedDrive()
    const { card } = await driver.parent.client.rides.cantDrive({ rideId, action: 'convert', pricing: free })
    await claimant.parent.client.urgent.claim({ requestId: card.urgent?.requestId ?? '' })
    const { groupId } = group
    const { minutes } = given
    app.clock.advance({ minutes: 1 })
    await owner.parent.client.rides.shiftDay({ groupId, date, minutes })
    app.clock.set(start.subtract({ minutes: 30 }))
    await leave(claimant)
    const saved = await app.beanpool.db.select().from(savedStrikes)
    expect(saved.map(({ kind }) => kind)).toEqual(given.given)
  })

  test('ends the family’s urgent trip that has begun, but that no other family has claimed', async () => {
    const { plans, urgent } = one.parent.client
    await plans.redeemBetaCode({ code: 'SWEETBEANS' })
    await urgent.post(urgentTrip(group, { startsAt: '2026-03-04T12:00', endsAt: '2026-03-04T16:00' }))
    app.clock.set('2026-03-04T13:00:00Z')
    await leave(one)
    expect((await two.parent.client.urgent.list({ groupId: group.groupId })).requests).toEqual([])
  })

  test('gives up drives on locked dates without a strike, and seats on them at no cost before the late window', async () => {
    const { rideId, driver } = await lockedDrive()
    const preview = await groupsOf(driver).previewLeaving({ groupId: group.groupId })
    expect(preview.drives[0]).toMatchObject({ rideId, fate: 'released' })
    expect(preview.seats).toMatchObject([{ rideId, fate: 'free' }])
    await leave(driver)
    const [ride] = (await ridesAhead(app, group)).filter((each) => each.rideId === rideId)
    expect(ride?.driver?.householdId).not.toBe(driver.householdId)
    expect(['offered', 'needs_driver']).toContain(ride?.status)
    expect(ride?.seats.map(({ householdId }) => householdId)).not.toContain(driver.householdId)
    const given = await app.beanpool.db.select().from(strikes).where(eq(strikes.adultId, driver.adultId))
    expect(given).toEqual([])
    // The family is back within 30 days, so the drive now counts as given back.
    app.clock.advance({ hours: 1 })
    await comesBack(driver)
    const back = await app.beanpool.db.select().from(strikes).where(eq(strikes.adultId, driver.adultId))
    expect(back).toMatchObject([{ kind: 'backed_out', status: 'provisional', rideId }])
    expect(await app.beanpool.db.select().from(savedStrikes)).toEqual([])
  })

  test('keeps its ledger, but can read nothing else', async () => {
    app.clock.set('2026-03-05T12:00:00Z')
    await app.runJobs()
    const before = await one.parent.client.beans.ledger({ groupId: group.groupId })
    await leave(one)
    const { groups, left } = await groupsOf(one).list()
    expect(groups).toEqual([])
    expect(left).toMatchObject([
      { groupId: group.groupId, isRemoved: false, postedHundredths: before.postedHundredths },
    ])
    const after = await one.parent.client.beans.ledger({ groupId: group.groupId })
    expect(after.lines).toEqual(before.lines)
    expect(await one.parent.client.beans.scheduled({ groupId: group.groupId })).toMatchObject({ moves: [] })
    const others = one.parent.client.beans.ledger({ groupId: group.groupId, householdId: two.householdId })
    expect(await refusalOf(others)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refusalOf(groupsOf(one).dashboard({ groupId: group.groupId }))).toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await refusalOf(groupsOf(one).activity({ groupId: group.groupId }))).toMatchObject({
      code: 'FORBIDDEN',
    })
    // The other families can still see whose beans these are.
    const theirs = await two.parent.client.beans.ledger({
      groupId: group.groupId,
      householdId: one.householdId,
    })
    expect(theirs.householdName).toBe('Okafor')
    const { rows } = await app.beanpool.db.execute(
      sql`select coalesce(sum(amount_hundredths), 0)::int as sum from ledger_entries where group_id = ${group.groupId}`,
    )
    expect(rows).toEqual([{ sum: 0 }])
    await comesBack(one)
    const back = await one.parent.client.beans.ledger({ groupId: group.groupId })
    expect(back.postedHundredths).toBe(before.postedHundredths)
  })

  test('appears to others only by its family name, both in the ledger and in the record', async () => {
    const { groupId } = group
    await one.parent.client.accounts.update({ firstName: 'Zebedee', lastName: 'Quark', phone: '555 0777' })
    const { household } = await one.parent.client.households.addKid({ name: 'Pip' })
    await one.parent.client.pools.enrol({ poolId: group.poolId, kidId: household?.kids.at(-1)?.kidId ?? '' })
    const rides = await ridesAhead(app, group)
    const driven = rides.find(({ driver }) => driver?.householdId === one.householdId)
    app.clock.set(Temporal.Instant.from(driven?.startAt ?? '').add({ hours: 4 }))
    await app.runJobs()
    // The driver's notice contains the kid's name.
    const notRidden = (await ridesAhead(app, group)).find(
      ({ driver }) => driver?.householdId === two.householdId,
    )
    const { rideId = '' } = notRidden ?? {}
    await one.parent.client.rides.notRiding({ rideId, kidId: one.kidIds[0] ?? '' })
    await one.parent.client.pools.withdraw({ poolId: group.poolId, kidId: one.kidIds[0] ?? '' })
    await becomes(app, one, 'admin')
    for (const addressedAdultIds of [[], [one.adultId]]) {
      const message = { groupId, messageId: crypto.randomUUID(), text: 'Hello' }
      await owner.parent.client.messages.post({ ...message, addressedAdultIds })
      if (addressedAdultIds.length === 0) await one.parent.client.messages.remove(message)
    }
    const all = async () => {
      const { client } = two.parent
      const past = { from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z', groupId }
      return JSON.stringify([
        await client.groups.activity({ groupId }),
        await client.groups.dashboard({ groupId }),
        await client.groups.settings({ groupId }),
        await client.groups.families(),
        await client.rides.calendar(past),
        await client.rides.get({ rideId: driven?.rideId ?? '' }),
        await client.rides.get({ rideId }),
        await client.beans.ledger({ groupId, householdId: one.householdId }),
        await client.beans.ledger({ groupId }),
        await client.messages.people({ groupId }),
        await client.messages.list({ groupId }),
        await client.urgent.list({}),
        await client.standing.families(),
        await client.pools.list({ groupId }),
        await client.notifications.list({ before: null, category: null }),
      ])
    }
    const secrets = ['Zebedee', 'Quark', '555 0777', 'Ole', 'Pip']
    const before = await all()
    expect(secrets.filter((secret) => before.includes(secret))).toEqual(secrets)
    await leave(one)
    const after = await all()
    expect(secrets.filter((secret) => after.includes(secret))).toEqual([])
    expect(after).toContain('Okafor')
    expect(after).toContain('took a kid of Okafor out of Morning School Run.')
    expect(after).toContain('"Kid of Okafor"')
    expect(after).not.toContain('Kid of Okafor Okafor')
  })

  test('appears only by its family name to the adult who is asked to drive instead', async () => {
    await one.parent.client.accounts.update({ firstName: 'Zebedee' })
    const { rideId = '' } = (await drivesOf(one))[0] ?? {}
    await one.parent.client.rides.cantDrive({ rideId, action: 'reoffer' })
    const shown = () => Promise.all([owner, two].map(({ parent }) => parent.client.rides.get({ rideId })))
    const names = async () => (await shown()).flatMap(({ card }) => card.cantDrive ?? [])
    expect(await names()).toEqual(['Zebedee'])
    await leave(one)
    expect(await names()).toEqual(['Okafor'])
  })

  test('leaves only once even if both adults leave at once or one of them retries', async () => {
    const partner = await invitePartner(app, one)
    await Promise.all([leave(one), leave({ parent: partner })])
    await leave(one)
    expect((await lines()).filter((line) => line.endsWith('left the group.'))).toHaveLength(1)
  })
})

describe('undoing a departure', () => {
  test('is possible for the partner, who got a notice, and restores everything', async () => {
    const partner = await invitePartner(app, one)
    const shown = (rides: Awaited<ReturnType<typeof ridesAhead>>) =>
      rides.map(({ rideId, status, driver, seats }) => [
        rideId,
        status,
        driver?.adultId ?? null,
        seats.map(({ kidName }) => kidName).sort(),
      ])
    const had = await ridesAhead(app, group)
    const before = shown(had)
    await leave(one)
    const own = had.find(({ driver }) => driver?.householdId === one.householdId)
    const taken = (await ridesAhead(app, group)).find(({ rideId }) => rideId === own?.rideId)
    const interim = driverOf(group, taken)
    const told = (await noticesOf(partner)).filter(({ type }) => type === 'member_left')
    expect(told).toMatchObject([{ priority: 'high', over: false }])
    expect(await undoOf({ parent: partner }, 'leave_group')).toMatchObject({ what: 'Maple Street' })
    app.clock.advance({ minutes: 9 })
    await undo({ parent: partner })
    expect(shown(await ridesAhead(app, group))).toEqual(before)
    expect(await families()).toEqual(['Rossi', 'Okafor', 'Meyer'])
    expect((await noticesOf(partner)).filter(({ type }) => type === 'member_left')).toMatchObject([
      { over: true },
    ])
    expect((await noticesOf(one.parent)).find(({ type }) => type === 'role_changed')).toMatchObject({
      title: 'Sam brought your family back into Maple Street',
    })
    const lost = (await noticesOf(interim.parent)).filter(({ type }) => type === 'drive_unassigned')
    expect(lost.map(({ over }) => over)).toContain(false)
    expect(await lines()).toContain('Sam brought Okafor back into the group.')
    expect(await app.beanpool.db.select().from(savedStrikes)).toEqual([])
    expect(await reasonOf(undo(one))).toBe('changed_since')
  })

  test('restores a claim, which waives the previous driver’s strike again', async () => {
    const { rideId, driver, other: claimant } = await lockedDrive()
    await driver.parent.client.rides.cantDrive({ rideId, action: 'convert', pricing: free })
    const { requests } = await owner.parent.client.urgent.list({ groupId: group.groupId })
    await claimant.parent.client.urgent.claim({ requestId: requests[0]?.requestId ?? '' })
    const strikeOfDriver = async () =>
      (await app.beanpool.db.select().from(strikes).where(eq(strikes.rideId, rideId))).map(
        ({ status }) => status,
      )
    expect(await strikeOfDriver()).toEqual(['waived'])
    await leave(claimant)
    expect(await strikeOfDriver()).toEqual(['provisional'])
    await undo(claimant)
    expect(await strikeOfDriver()).toEqual(['waived'])
  })

  test('is not possible after ten minutes', async () => {
    await leave(one)
    const found = await undoOf(one, 'leave_group')
    app.clock.advance({ minutes: 10 })
    const late = one.parent.client.undo.run({ undoId: found?.undoId ?? '' })
    expect(await refusalOf(late)).toEqual(reason('too_late'))
  })

  test('is not possible once the family has rejoined by an invitation', async () => {
    await leave(one)
    const found = await undoOf(one, 'leave_group')
    await comesBack(one)
    const then = one.parent.client.undo.run({ undoId: found?.undoId ?? '' })
    expect(await refusalOf(then)).toEqual(reason('changed_since'))
  })

  test('is not possible once another family has taken its drive on a locked date', async () => {
    const { rideId, driver } = await lockedDrive()
    await leave(driver)
    await owner.parent.client.rides.take({ rideId })
    expect(await refusalOf(undo(driver))).toEqual(reason('changed_since'))
    expect(await families()).not.toContain(driver.name)
  })
})

describe('removing a family', () => {
  test('sends the family a notice, and the admin who removed it can undo the removal', async () => {
    await remove(owner, one)
    expect(await families()).toEqual(['Rossi', 'Meyer'])
    const [told] = (await noticesOf(one.parent)).filter(({ type }) => type === 'role_changed')
    expect(told).toMatchObject({ priority: 'high', title: 'Rossi removed your family from Maple Street' })
    expect((await groupsOf(one).list()).left).toMatchObject([{ isRemoved: true }])
    expect(await lines()).toContain('Rossi removed Okafor from the group.')
    await remove(owner, one)
    expect(await undoOf(one, 'leave_group')).toBeUndefined()
    await undo(owner, 'remove_household')
    expect(await families()).toEqual(['Rossi', 'Okafor', 'Meyer'])
    expect((await noticesOf(one.parent)).filter(({ type }) => type === 'role_changed')[0]).toMatchObject({
      title: 'Rossi brought your family back into Maple Street',
      over: false,
    })
  })

  test('is refused to members, is up to the owner if the family is an admin, and is never possible for the owner’s family', async () => {
    const { groupId } = group
    expect(await refusalOf(remove(one, two))).toEqual(reason('admin_only'))
    for (const { householdId } of [one, two])
      await owner.parent.client.roles.set({ groupId, householdId, role: 'admin' })
    expect(await refusalOf(remove(one, two))).toEqual(reason('owner_only'))
    expect(await refusalOf(remove(one, owner))).toEqual(reason('owners_family'))
    expect(await refusalOf(remove(one, one))).toEqual(reason('own_family'))
    await remove(owner, two)
    expect(await families()).toEqual(['Rossi', 'Okafor'])
  })

  test('leaves the family no notice that leads into the group', async () => {
    const { groupId } = group
    const { householdId } = one
    await owner.parent.client.roles.set({ groupId, householdId, role: 'admin' })
    await two.parent.client.concerns.raise({
      groupId,
      concernId: crypto.randomUUID(),
      aboutHouseholdId: null,
      text: 'Nobody waits at the gate',
    })
    await app.runJobs()
    await owner.parent.client.roles.set({ groupId, householdId, role: 'member' })
    const concern = (await noticesOf(one.parent)).find(({ type }) => type === 'concern_raised')
    expect(concern).toMatchObject({ over: true })
    await app.runJobs()
    await remove(owner, one)
    const paths = (await noticesOf(one.parent)).map(({ button }) => button.path)
    expect(new Set(paths)).toEqual(new Set([`/groups/${groupId}/beans`, '/groups']))
  })

  test('leaves the family no code that admits another family', async () => {
    const { code } = await one.parent.client.invitations.create({ groupId: group.groupId, email: null })
    await remove(owner, one)
    expect(await refusalOf(one.parent.client.invitations.accept({ code, consent: true }))).toBeTruthy()
  })

  test('also ends an earlier invitation to its second adult', async () => {
    const email = 'tom@example.com'
    const { code } = await owner.parent.client.invitations.create({ groupId: group.groupId, email })
    const tom = await app.signUpVerified({ firstName: 'Tom', email })
    await tom.client.coParents.accept({ code: await inviteCoParent(app, one, email) })
    await remove(owner, one)
    expect(await reasonOf(tom.client.invitations.accept({ code, consent: true }))).toBe('cancelled_code')
  })
})
