// Posting or claiming a ride for cash gets around no rule: a running search, probation, allowances and the family's own
// late cancel still apply.
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { strikes } from '../../db/schema/standing.ts'
import { urgentRequests } from '../../db/schema/urgent.ts'
import { givenApp, givenRide } from '../../testing/given.ts'
import { addPartner, giveStrike, reasonOf, strikesOf } from '../../testing/steps.ts'
import { refusalOf, type TestFamily } from '../../testing/test-group.ts'

/** A time inside the late window of Wednesday's ride at 07:50. */
const late = '2026-03-04T06:40:00Z'
const pricing = { basis: 'per_seat' as const, baseCents: 500, bumpCents: 0, notes: null }

const app = await givenApp()
const { group, ride, driver, others } = givenRide(app)

const ridesOf = ({ parent }: TestFamily) => parent.client.rides
const urgentOf = ({ parent }: TestFamily) => parent.client.urgent
const cardOf = async (family: TestFamily) => (await ridesOf(family).get(ride)).card
const release = () => ridesOf(driver).cantDrive({ ...ride, action: 'release' })
const postFor = (family: TestFamily) =>
  urgentOf(group.admin).convertShortfall({ ...ride, requesterAdultId: family.adultId, agreed: true, pricing })
/** Adds a second adult to the driver's household. */
async function partner(firstName = 'Pat') {
  const { parent, adultId } = await addPartner(app, driver, firstName)
  return { client: parent.client, adultId, name: firstName }
}
const takenBack = async () => {
  const { activity } = await ridesOf(others[0]).get(ride)
  const line = activity.findLast(({ text }) => text.startsWith('took the urgent request back'))
  return `${line?.actorName} ${line?.text}`
}
const choiceOf = async ({ adultId }: TestFamily) =>
  (await urgentOf(group.admin).requesterChoices(ride)).adults.find((each) => each.adultId === adultId)

/** Makes a shortfall: the driver releases a ride late, and everyone declines it. */
async function shortfall() {
  app.clock.set(late)
  await release()
  for (const other of others) {
    const offerId = (await cardOf(other)).offerToMe?.offerId
    if (offerId) await other.parent.client.offers.decline({ offerId })
  }
  expect((await cardOf(driver)).status).toBe('needs_driver')
}

describe('a ride that an admin posts', () => {
  test('is refused while a family is being asked to drive it', async () => {
    app.clock.set(late)
    await release()
    expect((await cardOf(driver)).status).toBe('offered')
    expect(await reasonOf(postFor(others[0]))).toBe('offered')
    expect((await cardOf(others[0])).offerToMe).not.toBeNull()
  })

  test('counts as a conversion by the family that gave it back: it uses their allowance, and they can undo it', async () => {
    await shortfall()
    expect(await choiceOf(driver)).toMatchObject({ counts: true, refusal: null })
    const { card, activity } = await postFor(driver)
    expect(card.urgent).toMatchObject({ source: 'convert', requester: { adultId: driver.adultId } })
    expect(activity.at(-1)?.text).toContain('It counts as a conversion of theirs.')
    const left = async () => (await driver.parent.client.standing.mine({})).balances[0]?.urgentLeft
    expect(await left()).toBe(1)
    await postFor(driver)
    const made = await app.db.select().from(urgentRequests).where(eq(urgentRequests.rideId, ride.rideId))
    expect(made).toHaveLength(1)
    await urgentOf(driver).cancel({ requestId: card.urgent?.requestId ?? '' })
    expect((await cardOf(driver)).driver?.adultId).toBe(driver.adultId)
    expect(await left()).toBe(2)
  })

  test('is refused if that family is on probation or has no allowance left, both in the form and on the tap', async () => {
    await shortfall()
    await giveStrike(app, group, driver)
    expect(await choiceOf(driver)).toMatchObject({ counts: true, refusal: 'probation' })
    expect(await refusalOf(postFor(driver))).toMatchObject({
      data: { reason: 'probation', detail: driver.name },
    })
    await app.db.delete(strikes).where(and(eq(strikes.adultId, driver.adultId), eq(strikes.weight, 3)))
    const now = app.clock.now()
    const used = {
      groupId: group.groupId,
      requesterAdultId: driver.adultId,
      source: 'convert',
      seats: 1,
    } as const
    const windowEnd = now.add({ hours: 1 })
    const window = { windowStart: now, windowEnd, fromLocation: 'A', toLocation: 'B', createdAt: now }
    const price = { basis: 'per_seat', baseCents: 0, bumpCents: 0, status: 'expired' } as const
    for (let each = 0; each < 2; each++)
      await app.db.insert(urgentRequests).values({ ...used, ...window, ...price })
    expect(await choiceOf(driver)).toMatchObject({ refusal: 'allowance_used' })
    expect(await reasonOf(postFor(driver))).toBe('allowance_used')
  })

  test('uses no allowance if it is posted for another family, even one on probation', async () => {
    await shortfall()
    await giveStrike(app, group, others[0])
    expect(await choiceOf(others[0])).toMatchObject({ counts: false, refusal: null })
    expect((await postFor(others[0])).card.urgent).toMatchObject({ source: 'admin' })
  })
})

describe('a cancelled conversion', () => {
  test('returns to the driver when their partner cancels it, and the record names the driver', async () => {
    const pat = await partner()
    const { card } = await ridesOf(driver).cantDrive({ ...ride, action: 'convert', pricing })
    const requestId = card.urgent?.requestId ?? ''
    const [mine] = (await pat.client.urgent.list({})).requests
    expect(mine?.drivesAgain).toMatchObject({ adultId: driver.adultId, name: driver.name, isMe: false })
    await pat.client.urgent.cancel({ requestId })
    await pat.client.urgent.cancel({ requestId })
    expect((await cardOf(driver)).driver?.adultId).toBe(driver.adultId)
    expect(await takenBack()).toBe(`Pat took the urgent request back: ${driver.name} drives.`)
  })

  test('returns to the driver even if the admin had chosen their partner as the payer', async () => {
    const pat = await partner()
    await shortfall()
    const { adultId: requesterAdultId } = pat
    const posted = await urgentOf(group.admin).convertShortfall({
      ...ride,
      requesterAdultId,
      agreed: true,
      pricing,
    })
    const requestId = posted.card.urgent?.requestId ?? ''
    expect(posted.card.urgent).toMatchObject({ drivesAgain: { adultId: driver.adultId } })
    await urgentOf(driver).cancel({ requestId })
    expect((await cardOf(driver)).driver?.adultId).toBe(driver.adultId)
    expect(await takenBack()).toBe(`${driver.name} took the urgent request back and drives.`)
  })

  test('has no driver afterwards if an admin posted it for another family', async () => {
    await shortfall()
    const { card } = await postFor(others[0])
    expect(card.urgent).toMatchObject({ source: 'admin', drivesAgain: null })
  })
})

describe('a ride that the claimant’s own family gave back', () => {
  const others0Posts = async () => {
    await shortfall()
    return (await postFor(others[0])).card.urgent?.requestId ?? ''
  }
  const strikeStatuses = async () => strikesOf(app, driver)

  test('cannot be claimed for cash: the late cancel counts, as the screen shows before the tap', async () => {
    const requestId = await others0Posts()
    expect((await cardOf(driver)).urgent?.claimRefusal).toBe('gave_it_back')
    const board = async (family: TestFamily) => (await urgentOf(family).list({})).requests
    expect(await board(driver)).toMatchObject([{ requestId, claimRefusal: 'gave_it_back' }])
    expect(await board(others[1])).toMatchObject([{ requestId, claimRefusal: null }])
    expect(await reasonOf(urgentOf(driver).claim({ requestId }))).toBe('gave_it_back')
    expect(await strikeStatuses()).toEqual(['late_cancel standing'])
  })

  test('can be taken back for beans, which ends the request and drops the strike', async () => {
    await others0Posts()
    expect((await cardOf(driver)).takeRefusal).toBeNull()
    const { card } = await ridesOf(driver).take(ride)
    expect(card).toMatchObject({ status: 'assigned', urgent: null })
    expect(await strikeStatuses()).toEqual(['late_cancel dropped'])
  })

  test('differs from a claim that was withdrawn: that family may claim the ride again', async () => {
    const requestId = await others0Posts()
    await urgentOf(others[1]).claim({ requestId })
    await urgentOf(others[1]).withdraw({ requestId })
    expect((await cardOf(others[1])).urgent?.claimRefusal).toBeNull()
  })
})
