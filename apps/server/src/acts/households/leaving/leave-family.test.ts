// An adult leaves a household or is removed by its owner, who can leave only after handing the family over.
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { givenApp, givenRun } from '../../../testing/given.ts'
import { invitePartner } from '../../../testing/steps.ts'
import { inviteCoParent, noticesOf, refusalOf, ridesAhead } from '../../../testing/test-group.ts'
import type { TestParent } from '../../../testing/test-parent.ts'

const app = await givenApp()
const group = givenRun(app)
const [owner, one] = group.families

let sam: TestParent
let samId: string

beforeEach(async () => {
  sam = await invitePartner(app, one)
  samId = (await sam.client.accounts.me()).adultId
})

const leave = (parent: TestParent) => parent.client.coParents.leave({ householdId: one.householdId })
const removeSam = () => one.parent.client.coParents.remove({ adultId: samId })
const reason = (name: string) => ({ code: 'REFUSED', data: { reason: name, detail: null } })
const titles = async (parent: TestParent) => (await noticesOf(parent)).map(({ title }) => title)
const lines = async () => {
  const { lines: all } = await owner.parent.client.groups.activity({ groupId: group.groupId })
  return all.map(({ actorName, text }) => [actorName, text].filter(Boolean).join(' '))
}

/** Makes Sam take every ride that the family drives. */
async function samDrives() {
  const ahead = await ridesAhead(app, group)
  const own = ahead.filter(({ driver }) => driver?.householdId === one.householdId)
  for (const { rideId, driver } of own)
    if (driver?.adultId !== samId)
      await one.parent.client.rides.cantDrive({ rideId, action: 'partner', partnerAdultId: samId })
  return own.map(({ rideId }) => rideId)
}

describe('an adult who leaves a family', () => {
  test('leaves their drives to the other adult, if free, and gets a new household without kids or groups', async () => {
    const own = await samDrives()
    expect(own.length).toBeGreaterThan(0)
    const shown = await sam.client.coParents.previewLeaving({ adultId: samId })
    expect(shown).toMatchObject({ familyName: 'Okafor', partnerName: 'Okafor', refusal: null })
    expect(shown.drives.map(({ fate }) => fate)).toEqual(own.map(() => 'partner'))
    const { household } = await leave(sam)
    expect(household).toMatchObject({ name: 'Sam Parent', kids: [], adults: [{ isMe: true, isOwner: true }] })
    expect((await sam.client.groups.list()).groups).toEqual([])
    const ahead = await ridesAhead(app, group)
    for (const rideId of own)
      expect(ahead.find((ride) => ride.rideId === rideId)?.driver?.adultId).toBe(one.adultId)
    expect(await titles(one.parent)).toContain('Sam left your family')
    expect(await lines()).toContain('Sam is no longer an adult of Okafor.')
    const mine = await one.parent.client.households.mine()
    expect(mine.household).toMatchObject({
      name: 'Okafor',
      adults: [{ isMe: true }],
      kids: [{ name: 'Ole' }],
    })
  })

  test('returns drives that the other adult cannot take to the plan without a strike, as when leaving a group', async () => {
    const own = await samDrives()
    const ahead = await ridesAhead(app, group)
    const first = ahead.find(({ rideId }) => rideId === own[0])
    const date = first?.date ?? ''
    await one.parent.client.households.addVacation({ startDate: date, endDate: date, note: null })
    const fates = (await sam.client.coParents.previewLeaving({ adultId: samId })).drives
    expect(fates.find(({ rideId }) => rideId === own[0])?.fate).toBe('planned')
    await leave(sam)
    const after = (await ridesAhead(app, group)).find(({ rideId }) => rideId === own[0])
    expect(after?.driver?.householdId).not.toBe(one.householdId)
    expect((await sam.client.standing.mine({})).strikes).toEqual([])
  })

  test('leaves past rides and beans with the family, but keeps their own strikes', async () => {
    const own = await samDrives()
    const ride = (await ridesAhead(app, group)).find(({ rideId }) => rideId === own[0])
    await app.jobsAt(Temporal.Instant.from(ride?.startAt ?? '').add({ hours: 4 }))
    const asked = { groupId: group.groupId, householdId: one.householdId }
    const before = await owner.parent.client.beans.ledger(asked)
    expect(before.lines.length).toBeGreaterThan(0)
    await leave(sam)
    expect(await owner.parent.client.beans.ledger(asked)).toEqual(before)
    const past = await owner.parent.client.rides.get({ rideId: own[0] ?? '' })
    expect(past.card.driver).toMatchObject({ householdId: one.householdId })
    expect(await refusalOf(sam.client.beans.ledger({ groupId: group.groupId }))).toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  test('gets no strike for a drive that was reported as a no-show but did happen', async () => {
    const [rideId = ''] = await samDrives()
    const ride = (await ridesAhead(app, group)).find((each) => each.rideId === rideId)
    app.clock.set(Temporal.Instant.from(ride?.startAt ?? '').add({ minutes: 30 }))
    const [, , rider] = group.families
    await rider?.parent.client.rides.reportNoShow({ rideId, note: null })
    await owner.parent.client.rides.decideNoShow({ rideId, confirm: true })
    const strikes = async () => (await sam.client.standing.mine({})).strikes.map(({ status }) => status)
    expect(await strikes()).toEqual(['standing'])
    await leave(sam)

    const { rides } = owner.parent.client
    const { seats } = (await rides.get({ rideId })).card
    const outcomes = seats.map(({ kidId }) => ({ kidId, outcome: 'rode' as const }))
    await rides.correct({ rideId, outcomes, driverAdultId: samId, note: null })
    expect(await strikes()).not.toContain('standing')
  })

  test('leaves only once despite simultaneous requests, and may be invited into a family again', async () => {
    await Promise.all([leave(sam), leave(sam)])
    await leave(sam)
    expect((await lines()).filter((line) => line.includes('no longer an adult'))).toHaveLength(1)
    const code = await inviteCoParent(app, one, sam.email)
    await sam.client.coParents.accept({ code })
    expect((await sam.client.households.mine()).household?.name).toBe('Okafor')
  })

  test('no longer drives for the family, even if an earlier action is undone', async () => {
    const own = await samDrives()
    await sam.client.rides.cantDrive({ rideId: own[0] ?? '', action: 'reoffer' })
    const { undos } = await sam.client.undo.open()
    await leave(sam)
    expect(await refusalOf(sam.client.undo.run({ undoId: undos[0]?.undoId ?? '' }))).toBeTruthy()
    const { rows } = await app.db.execute(
      sql`select 1 from rides where driver_adult_id = ${samId} and starts_at > ${app.clock.now().toString()} and status <> 'cancelled'`,
    )
    expect(rows).toEqual([])
  })
})

describe('the owner of a family', () => {
  test('cannot leave, or be removed, before handing the family over', async () => {
    expect((await one.parent.client.coParents.previewLeaving({ adultId: one.adultId })).refusal).toBe(
      'owner_stays',
    )
    expect(await refusalOf(leave(one.parent))).toEqual(reason('owner_stays'))
    expect(await refusalOf(sam.client.coParents.remove({ adultId: one.adultId }))).toEqual(
      reason('owner_only'),
    )
    expect(await refusalOf(sam.client.coParents.handOver({ adultId: samId }))).toEqual(reason('owner_only'))
    await one.parent.client.coParents.handOver({ adultId: samId })
    await one.parent.client.coParents.handOver({ adultId: samId })
    expect(await titles(sam)).toContain('Okafor made you the owner of your family')
    await leave(one.parent)
    const { household } = await sam.client.households.mine()
    expect(household).toMatchObject({ name: 'Okafor', adults: [{ firstName: 'Sam', isOwner: true }] })
  })

  test('can remove the other adult, who also gets an email and keeps their account', async () => {
    await samDrives()
    await removeSam()
    await removeSam()
    expect(await titles(sam)).toContain('Okafor took you out of the family')
    await app.runJobs()
    const mail = (await app.outbox()).find(
      ({ to, subject }) => to === sam.email && subject.includes('took you out'),
    )
    expect(mail).toBeDefined()
    expect((await sam.client.households.mine()).household).toMatchObject({ name: 'Sam Parent', kids: [] })
    expect(await lines()).toContain('Okafor took an adult out of Okafor.')
  })

  test('can hand owned groups over to the other adult', async () => {
    const partner = await invitePartner(app, owner)
    const { adultId } = await partner.client.accounts.me()
    await owner.parent.client.coParents.handOver({ adultId })
    const shown = await owner.parent.client.coParents.previewLeaving({ adultId: owner.adultId })
    expect(shown.ownedGroupNames).toEqual(['Maple Street'])
    await owner.parent.client.coParents.leave({ householdId: owner.householdId })
    expect(await titles(partner)).toContain('You own Maple Street now')
    const { groupId } = group
    await partner.client.roles.set({ groupId, householdId: one.householdId, role: 'admin' })
  })

  test('cannot leave a family without another adult', async () => {
    await leave(sam)
    expect(await refusalOf(leave(one.parent))).toEqual(reason('alone'))
  })
})

test('when an adult leaves and is removed at the same time, only one takes effect, and each adult has a family', async () => {
  await Promise.all([leave(sam), removeSam()])
  expect((await sam.client.households.mine()).household?.name).toBe('Sam Parent')
  expect((await lines()).filter((line) => /no longer an adult|took an adult/.test(line))).toHaveLength(1)
})

test('an adult of another family cannot be removed, and nothing is revealed about them', async () => {
  const asked = { adultId: owner.adultId }
  expect(await refusalOf(one.parent.client.coParents.previewLeaving(asked))).toMatchObject({
    code: 'NOT_FOUND',
  })
  await one.parent.client.coParents.remove(asked)
  expect((await owner.parent.client.households.mine()).household?.name).toBe('Rossi')
  expect(await refusalOf(one.parent.client.coParents.handOver(asked))).toMatchObject({ code: 'NOT_FOUND' })
})
