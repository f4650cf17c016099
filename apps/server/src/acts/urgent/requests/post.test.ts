import type { FairGuard } from '@beanpool/domain/fair-guards/fair-guard'
import { describe, expect, test } from 'vitest'
import { changeFairGuard as changeFairGuardOf } from '../../../testing/change-fair-guard.ts'
import { givenApp, givenGroup } from '../../../testing/given.ts'
import { reasonOf, urgentTrip } from '../../../testing/steps.ts'
import { createTestPool, refusalOf, ridesAhead, type TestFamily } from '../../../testing/test-group.ts'

const app = await givenApp()
const group = givenGroup(app, [
  { name: 'Rossi', kids: ['Ada'] },
  { name: 'Okafor', kids: ['Ole'] },
  { name: 'Meyer', kids: ['Mia'], carSeats: [2] },
])
const [admin, okafor, meyer] = group.families

type NewPost = Parameters<TestFamily['parent']['client']['urgent']['post']>[0]

const draft = (over: Partial<NewPost> = {}): NewPost =>
  urgentTrip(group, { startsAt: '2026-03-03T15:00', endsAt: '2026-03-03T16:00', seats: 3, ...over })
const urgentOf = ({ parent }: TestFamily) => parent.client.urgent
const post = (over: Partial<NewPost> = {}, family = admin) => urgentOf(family).post(draft(over))

const changeFairGuard = (values: Partial<FairGuard>) => changeFairGuardOf(app, group.groupId, values)

describe('posting a request', () => {
  test('needs Pro', async () => {
    expect(await refusalOf(post({}, okafor))).toMatchObject({
      code: 'PLAN_LIMIT',
      data: { limit: 'urgent_posts' },
    })
  })

  test('keeps its places, applies the group’s default price unless another is set, and shows the time on the group’s clock', async () => {
    const posted = await post()
    expect(posted).toMatchObject({
      source: 'post',
      fromLocation: 'Swimming pool',
      toLocation: 'Maple Street',
      windowStartAt: '2026-03-03T15:00:00Z',
      totalCents: 1500,
      rideId: null,
    })
    expect((await post({ mode: 'per_mile', miles: 10 })).totalCents).toBe(500)
    expect((await post({ amountCents: 1000 })).totalCents).toBe(1000)
    expect(await post({ mode: 'free', amountCents: 900 })).toMatchObject({
      basis: 'per_seat',
      baseCents: 0,
      totalCents: 0,
    })
  })

  test('applies the group’s price, whatever was entered, if the Fair Guard fixes it', async () => {
    await changeFairGuard({ urgentAllowOverride: false })
    expect((await post({ amountCents: 1 })).totalCents).toBe(1500)
    expect(await refusalOf(post({ mode: 'free' }))).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await urgentOf(okafor).pricing({ groupId: group.groupId })).toMatchObject({ allowOverride: false })
  })

  test('twice with the same ID gets the original response, and no other adult can use the ID', async () => {
    const same = draft()
    await urgentOf(admin).post(same)
    await urgentOf(admin).post(same)
    expect((await urgentOf(okafor).list({ groupId: group.groupId })).requests).toHaveLength(1)
    await okafor.parent.client.plans.redeemBetaCode({ code: 'SWEETBEANS' })
    expect(await refusalOf(urgentOf(okafor).post(same))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is refused for past, reversed or overlong windows, and for missing places', async () => {
    const wrong: Partial<NewPost>[] = [
      { startsAt: '2026-03-02T09:00' },
      { endsAt: '2026-03-03T15:00' },
      { endsAt: '2026-03-05T15:00' },
      { startsAt: '2026-09-03T15:00', endsAt: '2026-09-03T16:00' },
      { fromLocation: '  ' },
      { toLocation: '' },
      { startsAt: '' },
      { seats: 9 },
      { miles: 0 },
      { amountCents: -1 },
    ]
    for (const over of wrong) expect(await refusalOf(post(over))).toMatchObject({ code: 'INVALID_INPUT' })
  })
})

describe('a request without a ride', () => {
  test('can be claimed and withdrawn, and cancelled only by its requester', async () => {
    const { requestId } = await post()
    await urgentOf(okafor).claim({ requestId })
    await urgentOf(okafor).withdraw({ requestId })
    expect(await reasonOf(urgentOf(okafor).cancel({ requestId }))).toBe('not_yours')
    expect((await urgentOf(admin).cancel({ requestId })).status).toBe('cancelled')
    expect(await reasonOf(urgentOf(okafor).claim({ requestId }))).toBe('over')
  })

  test('costs its late claimant a strike to give back, unless the Fair Guard has none for it', async () => {
    const { requestId } = await post()
    app.clock.set('2026-03-03T14:50:00Z')
    const seen = async () =>
      (await urgentOf(okafor).list({})).requests.map((each) => each.withdrawCostsStrike)
    expect(await seen()).toEqual([true])
    await changeFairGuard({ lateCancelStrike: 0 })
    expect(await seen()).toEqual([false])
    await urgentOf(okafor).claim({ requestId, shown: { late: false } })
    expect(await urgentOf(okafor).withdraw({ requestId, shown: { late: false } })).toMatchObject({
      status: 'posted',
    })
  })

  test('needs a car with enough seats, and valid credentials if the group requires them', async () => {
    const { requestId } = await post()
    expect(await reasonOf(urgentOf(meyer).claim({ requestId }))).toBe('car_too_small')
    await changeFairGuard({ requireCredentials: true })
    expect(await reasonOf(urgentOf(okafor).claim({ requestId }))).toBe('credentials')
  })

  test('counts as a drive: its claimant cannot claim, take or be assigned another drive at that time', async () => {
    const one = await post({ startsAt: '2026-03-04T07:30', endsAt: '2026-03-04T08:30' })
    const two = await post({ startsAt: '2026-03-04T08:00', endsAt: '2026-03-04T09:00' })
    await urgentOf(okafor).claim(one)
    expect(await reasonOf(urgentOf(okafor).claim(two))).toBe('you_drive_then')
    await createTestPool(app, group, { throughOn: '2026-03-04', kidIds: okafor.kidIds })
    const [ride] = await ridesAhead(app, group)
    expect(ride?.driver).toBeNull()
    const take = okafor.parent.client.rides.take({ rideId: ride?.rideId ?? '' })
    expect(await reasonOf(take)).toBe('you_drive_then')
    await urgentOf(okafor).withdraw(one)
    await okafor.parent.client.rides.take({ rideId: ride?.rideId ?? '' })
    expect(await reasonOf(urgentOf(okafor).claim(one))).toBe('you_drive_then')
  })

  test('expires when its window ends or, if claimed, is marked done two hours after that', async () => {
    const open = await post()
    const claimed = await post({ startsAt: '2026-03-03T15:00', endsAt: '2026-03-03T16:00' })
    await urgentOf(okafor).claim(claimed)
    await app.jobsAt('2026-03-03T16:00:00Z')
    const statusOf = async ({ requestId }: { requestId: string }) => {
      const { rows } = await app.db.execute<{ status: string }>(
        `select status from urgent_requests where id = '${requestId}'`,
      )
      return rows[0]?.status
    }
    expect(await statusOf(open)).toBe('expired')
    expect(await statusOf(claimed)).toBe('claimed')
    await app.jobsAt('2026-03-03T18:00:00Z')
    expect(await statusOf(claimed)).toBe('completed')
    // The request stays visible to the two adults who must settle the cash.
    const seenBy = async (family: TestFamily) => (await urgentOf(family).list({})).requests.length
    expect([await seenBy(admin), await seenBy(okafor), await seenBy(meyer)]).toEqual([1, 1, 0])
    await urgentOf(admin).markPaid({ ...claimed, on: true })
    await urgentOf(okafor).markReceived({ ...claimed, on: true })
    expect(await seenBy(admin)).toBe(0)
  })

  test('is on the group’s record with its route and time, from its posting to its end', async () => {
    const open = await post()
    const claimed = await post({ startsAt: '2026-03-03T15:00', endsAt: '2026-03-03T16:00' })
    await urgentOf(okafor).claim(claimed)
    await urgentOf(okafor).withdraw(claimed)
    await urgentOf(okafor).claim(claimed)
    await app.jobsAt('2026-03-03T18:00:00Z')
    await urgentOf(admin).markPaid({ ...claimed, on: true })
    const { lines } = await admin.parent.client.groups.activity({ groupId: group.groupId })
    const about = (time: string, { fromLocation, toLocation } = open) =>
      `from ${fromLocation} to ${toLocation}, Tue 3 March, ${time}`
    const texts = lines.map(({ text }) => text)
    for (const text of [
      `posted an urgent ride ${about('15:00')}: $5.00 a seat.`,
      `claimed the urgent ride ${about('15:00')}.`,
      `withdrew the claim on the urgent ride ${about('15:00')}.`,
      `The urgent ride ${about('15:00')} is done. It was for cash: no beans moved.`,
      `marked the cash for the urgent ride ${about('15:00')}, as paid.`,
    ])
      expect(texts).toContain(text)
    expect(texts.filter((text) => text.startsWith('Nobody claimed the urgent ride from'))).toHaveLength(1)
    expect(lines.find(({ text }) => text.includes('is done'))?.actorName).toBeNull()
  })

  test('counts towards participation over 30 days', async () => {
    await urgentOf(okafor).claim(await post())
    await post()
    expect(await urgentOf(okafor).participation()).toEqual({ coveredCount: 1, postedCount: 0 })
    expect(await urgentOf(admin).participation()).toEqual({ coveredCount: 0, postedCount: 2 })
    app.clock.set('2026-04-02T09:00:00Z')
    expect(await urgentOf(admin).participation()).toEqual({ coveredCount: 0, postedCount: 0 })
  })
})

describe('a ride without a driver', () => {
  const pricing = { basis: 'per_seat' as const, baseCents: 400, bumpCents: null, notes: null }

  async function shortfall() {
    // The only family that has a kid in the pool is away.
    const away = { startDate: '2026-03-04', endDate: '2026-03-04', note: null }
    await okafor.parent.client.households.addVacation(away)
    await createTestPool(app, group, { throughOn: '2026-03-04', kidIds: okafor.kidIds })
    const [ride] = await ridesAhead(app, group)
    if (ride?.status !== 'needs_driver') throw new Error('somebody drives')
    return ride.rideId
  }

  test('can be posted by an admin for a rider’s parent who agreed, without using up an allowance', async () => {
    const rideId = await shortfall()
    const { adults } = await urgentOf(admin).requesterChoices({ rideId })
    expect(adults.map((adult) => adult.adultId)).toEqual([okafor.adultId])
    const input = { rideId, requesterAdultId: okafor.adultId, agreed: true as const, pricing }
    expect(await reasonOf(urgentOf(okafor).convertShortfall(input))).toBe('admin_only')
    const stranger = { ...input, requesterAdultId: meyer.adultId }
    expect(await reasonOf(urgentOf(admin).convertShortfall(stranger))).toBe('requester_not_aboard')
    const { card, activity } = await urgentOf(admin).convertShortfall(input)
    await urgentOf(admin).convertShortfall(input)
    expect(card.urgent).toMatchObject({
      source: 'admin',
      requester: { adultId: okafor.adultId },
      canCancel: true,
    })
    expect(activity.at(-1)?.text).toBe('posted this ride as urgent for Okafor, who agreed: $4.00 a seat.')
    // The payer gets a notice of the post, and is not asked to drive.
    const { notices } = await okafor.parent.client.notifications.list({ before: null, category: 'urgent' })
    expect(notices.map(({ title }) => title)).toEqual([expect.stringMatching(/^Posted for you: /)])
    expect((await okafor.parent.client.standing.mine({})).balances[0]).toMatchObject({ urgentLeft: 2 })
    // Until the ride is claimed, it still needs a driver.
    const { shortfalls } = await admin.parent.client.rides.shortfalls({ groupId: group.groupId })
    expect(shortfalls.map((each) => each.card.status)).toEqual(['urgent_posted'])
  })

  test('looks for a driver again when the adult who agreed cancels the post', async () => {
    const rideId = await shortfall()
    const input = { rideId, requesterAdultId: okafor.adultId, agreed: true as const, pricing }
    const { card } = await urgentOf(admin).convertShortfall(input)
    await urgentOf(okafor).cancel({ requestId: card.urgent?.requestId ?? '' })
    const after = await okafor.parent.client.rides.get({ rideId })
    expect(after.card).toMatchObject({ status: 'needs_driver', urgent: null })
  })
})

describe('the urgent board', () => {
  const board = async (family: TestFamily) => (await urgentOf(family).list({})).requests

  test('shows a claimed request only to its two parties', async () => {
    const { requestId } = await post({ seats: 1 })
    expect(await board(meyer)).toMatchObject([{ requestId, claimRefusal: null }])
    await urgentOf(okafor).claim({ requestId })
    expect(await board(admin)).toMatchObject([{ requestId, status: 'claimed' }])
    expect(await board(okafor)).toMatchObject([{ requestId, status: 'claimed', canWithdraw: true }])
    expect(await board(meyer)).toEqual([])
    await urgentOf(okafor).withdraw({ requestId })
    expect(await board(meyer)).toMatchObject([{ requestId, status: 'posted' }])
  })
})
