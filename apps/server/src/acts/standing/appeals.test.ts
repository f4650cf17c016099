import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { adults } from '../../db/schema/accounts.ts'
import { memberships } from '../../db/schema/groups.ts'
import { rideBackOuts } from '../../db/schema/rides.ts'
import { strikes } from '../../db/schema/standing.ts'
import { givenApp, givenRide } from '../../testing/given.ts'
import { giveStrike, postedOf, reasonOf } from '../../testing/steps.ts'
import { noticesOf, refusalOf, type TestFamily } from '../../testing/test-group.ts'

const app = await givenApp()
const {
  group,
  ride,
  driver: member,
  others: [, third],
} = givenRide(app, ([, okafor]) => ({ firstDriverAdultId: okafor.adultId }))

const book = async () => (await group.admin.parent.client.standing.book({ groupId: group.groupId })).strikes
const standingOf = (family: TestFamily) => family.parent.client.standing.mine({})
const excuse = (strikeId: string, by = group.admin) =>
  by.parent.client.standing.excuse({ strikeId, note: 'Get well' })
const posted = () => postedOf(group)

/** Has Okafor, who is ill, cancel late, and returns the strike. */
async function lateCancel(family = member) {
  app.clock.set('2026-03-04T05:30:00Z')
  await family.parent.client.rides.cantDrive({ ...ride, action: 'release', reason: 'ill' })
  const [strike] = (await standingOf(family)).strikes
  return strike?.strikeId ?? ''
}

async function drivenByThird() {
  await third.parent.client.rides.take(ride)
  await app.jobsAt('2026-03-04T12:00:00Z')
}

describe('an excused strike', () => {
  test('returns the late cancel’s beans, counts as a waiver, and is decided only once', async () => {
    const strikeId = await lateCancel()
    await drivenByThird()
    const [rossi, okafor, meyer] = (await posted()) as [number, number, number]
    expect(await book()).toMatchObject([
      {
        adultName: 'Okafor',
        reason: 'ill',
        penaltyHundredths: 100,
        penaltyPosted: true,
        excuseRefusal: null,
      },
    ])
    await excuse(strikeId)
    await excuse(strikeId)
    expect(await posted()).toEqual([rossi, okafor + 100, meyer - 100])
    expect(await standingOf(member)).toMatchObject({
      waivedCount: 1,
      failedCount: 0,
      activeWeight: 0,
      strikes: [{ status: 'excused', note: 'Get well', counts: false }],
    })
    const { activity } = await third.parent.client.rides.get(ride)
    expect(activity.slice(-2).map(({ text }) => text)).toEqual([
      'excused Okafor’s strike for this ride.',
      'The beans for the late cancel were given back.',
    ])
  })

  test('prevents a late cancel’s beans if they are not posted yet', async () => {
    const strikeId = await lateCancel()
    expect(await book()).toMatchObject([{ penaltyHundredths: 100, penaltyPosted: false }])
    await excuse(strikeId)
    await drivenByThird()
    // The balances show two seats at a bean each, without a penalty.
    expect(await posted()).toEqual([-100, -100, 200])
  })

  test('ends a probation that depended on the strike', async () => {
    const strikeId = await lateCancel()
    await app.db.update(strikes).set({ weight: 3 }).where(eq(strikes.id, strikeId))
    expect(await standingOf(member)).toMatchObject({ probation: true })
    expect(await book()).toMatchObject([{ endsProbation: true }])
    await excuse(strikeId)
    expect(await standingOf(member)).toMatchObject({ probation: false })
  })

  test('is on the group’s record if it was for a late withdrawal from a request without a ride', async () => {
    const strikeId = await giveStrike(app, group, member, { kind: 'withdrew_claim', weight: 1 })
    await excuse(strikeId)
    const { lines } = await third.parent.client.groups.activity({ groupId: group.groupId })
    expect(`${lines[0]?.actorName} ${lines[0]?.text}`).toBe(
      'Rossi excused Okafor’s strike for a late withdrawal.',
    )
  })

  test('names the admin who excused it by the family name once that family has left', async () => {
    const strikeId = await lateCancel()
    const setThird = (changes: Partial<typeof memberships.$inferInsert>) =>
      app.db.update(memberships).set(changes).where(eq(memberships.householdId, third.householdId))
    await setThird({ role: 'admin' })
    await third.parent.client.accounts.update({ firstName: 'Zebedee' })
    await excuse(strikeId, third)
    expect(await book()).toMatchObject([{ decidedByName: 'Zebedee' }])
    await setThird({ status: 'left' })
    expect(await book()).toMatchObject([{ decidedByName: 'Meyer' }])
  })

  test('must be excused by an admin, within 30 days', async () => {
    const strikeId = await lateCancel()
    expect(await reasonOf(excuse(strikeId, third))).toBe('admin_only')
    const seen = third.parent.client.standing.book({ groupId: group.groupId })
    expect(await reasonOf(seen)).toBe('admin_only')
    app.clock.advance({ hours: 30 * 24 })
    expect(await reasonOf(excuse(strikeId))).toBe('too_late')
  })

  test('can be an admin’s own only if they are the sole admin, as the record shows', async () => {
    app.clock.set('2026-03-02T10:00:00Z')
    await group.admin.parent.client.rides.pickDriver({ ...ride, adultId: group.admin.adultId })
    const strikeId = await lateCancel(group.admin)
    const setRole = (role: 'member' | 'admin') =>
      app.db.update(memberships).set({ role }).where(eq(memberships.householdId, third.householdId))
    await setRole('admin')
    expect(await reasonOf(excuse(strikeId))).toBe('own_strike')
    await setRole('member')
    await excuse(strikeId)
    const { activity } = await third.parent.client.rides.get(ride)
    expect(activity.at(-1)?.text).toBe('excused their own strike, as the only admin.')
  })

  test('counts as a case of the admin’s own family if it is the partner’s, as the record shows', async () => {
    const strikeId = await lateCancel()
    const pat = await app.signUpVerified({ firstName: 'Pat' })
    const { adultId } = await pat.client.accounts.me()
    const { householdId } = group.admin
    await app.db.update(adults).set({ householdId }).where(eq(adults.id, adultId))
    await app.db.update(strikes).set({ adultId }).where(eq(strikes.id, strikeId))
    await excuse(strikeId)
    const { activity } = await third.parent.client.rides.get(ride)
    expect(activity.map(({ text }) => text)).toContain(
      'excused Pat’s strike for this ride, in a case of their own family.',
    )
  })
})

test('the strike of a partner who has left remains a case of the family that was to drive', async () => {
  app.clock.set('2026-03-02T10:00:00Z')
  await group.admin.parent.client.rides.pickDriver({ ...ride, adultId: group.admin.adultId })
  const strikeId = await lateCancel(group.admin)
  const { adultId } = await (await app.signUpVerified({ firstName: 'Pat' })).client.accounts.me()
  // The strike is Pat's, who has since moved to a different family.
  await app.db.update(adults).set({ householdId: member.householdId }).where(eq(adults.id, adultId))
  await app.db.update(strikes).set({ adultId }).where(eq(strikes.id, strikeId))
  await app.db.update(rideBackOuts).set({ adultId }).where(eq(rideBackOuts.rideId, ride.rideId))
  await app.db
    .update(memberships)
    .set({ role: 'admin' })
    .where(eq(memberships.householdId, third.householdId))
  expect((await book())[0]?.excuseRefusal).toBe('own_strike')
  expect(await reasonOf(excuse(strikeId))).toBe('own_strike')
  await excuse(strikeId, third)
})

describe('an appeal', () => {
  const appeal = (strikeId: string, by = member, body = 'I had a fever') =>
    by.parent.client.standing.appeal({ strikeId, body })

  test('stays pending until an admin reads it, and excuses the strike once granted', async () => {
    const strikeId = await lateCancel()
    expect(await standingOf(member)).toMatchObject({ strikes: [{ canAppeal: true, reason: 'ill' }] })
    expect(await appeal(strikeId)).toMatchObject({
      strikes: [{ canAppeal: false, appeal: { status: 'pending' } }],
    })
    expect(await book()).toMatchObject([{ appeal: { body: 'I had a fever', status: 'pending' } }])
    await excuse(strikeId)
    expect(await standingOf(member)).toMatchObject({
      strikes: [{ status: 'excused', appeal: { status: 'granted', note: 'Get well' } }],
    })
  })

  test('is possible for a strike that a drive has served, which is listed with the other strikes', async () => {
    const strikeId = await lateCancel()
    await app.db.update(strikes).set({ status: 'served' }).where(eq(strikes.id, strikeId))
    expect(await standingOf(member)).toMatchObject({
      activeWeight: 0,
      strikes: [{ strikeId, status: 'served', counts: false, canAppeal: true }],
    })
    await appeal(strikeId)
    await excuse(strikeId)
    expect(await standingOf(member)).toMatchObject({ strikes: [{ status: 'excused' }], waivedCount: 1 })
  })

  test('brings one notice when it is refused, and another when it is granted later', async () => {
    const strikeId = await lateCancel()
    const answers = async () =>
      (await noticesOf(member.parent))
        .filter(({ type }) => type === 'appeal_answered' || type === 'strike_waived')
        .map(({ title }) => title)
    await member.parent.client.standing.appeal({ strikeId, body: 'A fever' })
    await group.admin.parent.client.standing.refuseAppeal({ strikeId, note: 'Please call' })
    expect(await answers()).toEqual(['Your strike stays'])
    await excuse(strikeId)
    expect((await answers()).sort()).toEqual(['Your strike is excused', 'Your strike stays'])
  })

  test('is possible once, and only for the adult with the strike', async () => {
    const strikeId = await lateCancel()
    expect(await refusalOf(appeal(strikeId, third))).toMatchObject({ code: 'NOT_FOUND' })
    await appeal(strikeId)
    await appeal(strikeId)
    expect(await reasonOf(appeal(strikeId, member, 'Really'))).toBe('already_appealed')
  })

  test('can be refused with a note, and granted later', async () => {
    const strikeId = await lateCancel()
    const { standing } = group.admin.parent.client
    const refuse = () => standing.refuseAppeal({ strikeId, note: 'Third time this month' })
    expect(await reasonOf(refuse())).toBe('no_appeal')
    await appeal(strikeId)
    await refuse()
    await refuse()
    expect(await standingOf(member)).toMatchObject({
      activeWeight: 1,
      strikes: [{ appeal: { status: 'refused', note: 'Third time this month' } }],
    })
    expect(await excuse(strikeId)).toMatchObject({ strikes: [{ status: 'excused' }] })
  })
})
