// Until a blocked adult is unblocked, they drive nothing: their drives need other drivers, and they are not asked to
// drive.
import type { AccountAct } from '@beanpool/domain/operator/operator'
import { beforeEach, describe, expect, test } from 'vitest'
import { givenApp, givenRide, givenRun } from '../../testing/given.ts'
import { addPartner, reasonOf, recordOf, strikesOf, urgentTrip } from '../../testing/steps.ts'
import { ridesAhead, type TestFamily } from '../../testing/test-group.ts'
import type { TestParent } from '../../testing/test-parent.ts'

const app = await givenApp({ environment: { OPERATORS: 'op@example.com' } })

let operator: TestParent
const signUpOperator = async () => {
  operator = await app.signUpVerified({ firstName: 'Opal', email: 'op@example.com' })
}
const act = (what: AccountAct, { adultId }: Pick<TestFamily, 'adultId'>) =>
  operator.client.operator.act({ adultId, act: what })

/** Lists the emails that ask the adult to drive. */
async function askingMails({ email }: TestParent) {
  await app.runJobs()
  return (await app.outbox()).filter(({ to, subject }) => to === email && /can you drive/i.test(subject))
}

describe('blocking an adult who drives', () => {
  const group = givenRun(app)
  const [owner, okafor, meyer] = group.families
  beforeEach(signUpOperator)

  const driven = async ({ householdId }: TestFamily) =>
    (await ridesAhead(app, group)).filter(({ driver }) => driver?.householdId === householdId)

  test('gives the drives to other drivers at once, without a strike, and the adult drives again only once unblocked', async () => {
    const own = await driven(okafor)
    expect(own.length).toBeGreaterThan(0)
    await act('block', okafor)
    const after = await ridesAhead(app, group)
    for (const { rideId } of own)
      expect(after.find((ride) => ride.rideId === rideId)).toMatchObject({
        status: 'assigned',
        driver: { householdId: expect.not.stringContaining(okafor.householdId) },
      })
    expect(await driven(okafor)).toEqual([])
    expect(await strikesOf(app, okafor)).toEqual([])
    await act('unblock', okafor)
    await act('block', meyer)
    expect((await driven(okafor)).length).toBeGreaterThan(0)
    expect(await driven(meyer)).toEqual([])
    const { standing } = await owner.parent.client.groups.dashboard({ groupId: group.groupId })
    expect(standing.some((row) => row.projectedHundredths !== 0)).toBe(true)
    expect(standing.reduce((sum, row) => sum + row.projectedHundredths, 0)).toBe(0)
  })

  test('keeps the last admin who can still sign in from deleting their account', async () => {
    const { client } = owner.parent
    await client.roles.set({ groupId: group.groupId, householdId: okafor.householdId, role: 'admin' })
    await act('block', okafor)
    const { groups } = await client.accountDeletion.preview()
    expect(groups).toMatchObject([{ fate: 'blocked' }])
    const { concerns } = meyer.parent.client
    const text = 'The car seat is too small'
    const concern = { groupId: group.groupId, concernId: crypto.randomUUID(), text }
    expect(await reasonOf(concerns.raise({ ...concern, aboutHouseholdId: owner.householdId }))).toBe(
      'no_other_admin',
    )
  })

  test('keeps the family of the last admin who can still sign in from leaving', async () => {
    const { groupId } = group
    await owner.parent.client.roles.set({ groupId, householdId: okafor.householdId, role: 'admin' })
    await act('block', owner)
    const { refusal } = await okafor.parent.client.groups.previewLeaving({ groupId })
    expect(refusal).toBe('last_admin')
  })

  test('leaves the drives without a driver if no one else can drive, until the adult is unblocked', async () => {
    await act('block', okafor)
    await act('block', meyer)
    await owner.parent.client.households.addVacation({
      startDate: '2026-03-02',
      endDate: '2026-03-30',
      note: null,
    })
    const statuses = async () => new Set((await ridesAhead(app, group, 10)).map(({ status }) => status))
    expect(await statuses()).toEqual(new Set(['needs_driver']))
    await act('unblock', okafor)
    expect(await statuses()).toEqual(new Set(['assigned']))
    expect(await driven(okafor)).not.toEqual([])
  })

  test('may give the drives to the family’s other adult, who cannot hand one to the blocked adult', async () => {
    const pat = await addPartner(app, okafor)
    await act('block', okafor)
    const [drive] = await driven(okafor)
    expect(drive?.driver?.adultId).toBe(pat.adultId)
    const { cantDrive } = await pat.parent.client.rides.get({ rideId: drive?.rideId ?? '' })
    expect(cantDrive?.partners).toEqual([])
    const handing = pat.parent.client.rides.cantDrive({
      rideId: drive?.rideId ?? '',
      action: 'partner',
      partnerAdultId: okafor.adultId,
    })
    expect(await reasonOf(handing)).toBe('not_your_partner')
  })

  test('leaves a swap that the adult had proposed without effect: it cannot be accepted', async () => {
    const pat = await addPartner(app, okafor)
    const [[own], [other]] = [await driven(okafor), await driven(meyer)]
    if (!own || !other) throw new Error('two drives')
    await pat.parent.client.swaps.propose({ rideId: own.rideId, otherRideId: other.rideId })
    await act('block', pat)
    const { swaps } = meyer.parent.client
    const [proposal] = (await swaps.open()).swaps
    expect(await reasonOf(swaps.accept({ swapId: proposal?.swapId ?? '' }))).toBe('they_cannot')
    expect((await driven(meyer)).map(({ rideId }) => rideId)).toContain(other.rideId)
  })

  test('reposts the rides that the adult had claimed for cash', async () => {
    const requestId = crypto.randomUUID()
    await owner.parent.client.plans.redeemBetaCode({ code: 'SWEETBEANS' })
    await owner.parent.client.urgent.post(urgentTrip(group, { requestId }))
    await okafor.parent.client.urgent.claim({ requestId })
    await act('block', okafor)
    const { requests } = await owner.parent.client.urgent.list({ groupId: group.groupId })
    expect(requests).toMatchObject([{ requestId, status: 'posted' }])
    expect(await recordOf(group)).toContainEqual(
      expect.stringMatching(/^withdrew the claim on the urgent ride/),
    )
    await meyer.parent.client.urgent.claim({ requestId })
  })

  test('ends the adult’s own cash requests', async () => {
    const requestId = crypto.randomUUID()
    await okafor.parent.client.plans.redeemBetaCode({ code: 'SWEETBEANS' })
    await okafor.parent.client.urgent.post(urgentTrip(group, { requestId }))
    await act('block', okafor)
    const { requests } = await meyer.parent.client.urgent.list({ groupId: group.groupId })
    expect(requests).toEqual([])
  })
})

describe('a locked drive', () => {
  const { ride, driver, others } = givenRide(app, ([, okafor]) => ({
    firstDriverAdultId: okafor.adultId,
  }))
  const [first, second] = others
  beforeEach(async () => {
    await signUpOperator()
    app.clock.set('2026-03-03T10:00:00Z')
  })
  const cardFor = async ({ parent }: { parent: TestParent }) => (await parent.client.rides.get(ride)).card
  const asked = async () => {
    const cards = await Promise.all(others.map(cardFor))
    return others.filter((_, place) => cards[place]?.offerToMe != null)
  }

  test('is offered to the other families if its driver is blocked, and an offer passes on if the asked adult is blocked', async () => {
    await act('block', driver)
    expect(await cardFor(first)).toMatchObject({ status: 'offered', driver: null })
    const [one] = await asked()
    const next = one === first ? second : first
    expect(await askingMails((one ?? next).parent)).toHaveLength(1)
    expect(await askingMails(driver.parent)).toEqual([])
    expect(await strikesOf(app, driver)).toEqual([])
    expect((await cardFor(next)).offerToMe).toBeNull()
    await act('block', one ?? next)
    expect((await cardFor(next)).offerToMe).not.toBeNull()
    expect(await askingMails(next.parent)).toHaveLength(1)
  })

  test('gets a search for a driver for beans if a blocked adult had posted it for cash', async () => {
    const pricing = { basis: 'per_seat' as const, baseCents: 500, bumpCents: 0, notes: null }
    await driver.parent.client.rides.cantDrive({ ...ride, action: 'convert', pricing })
    expect(await cardFor(first)).toMatchObject({ status: 'urgent_posted' })
    await act('block', driver)
    expect(await cardFor(first)).toMatchObject({ status: 'offered', urgent: null })
  })

  test('is offered to a blocked adult’s partner, but not to the blocked adult', async () => {
    const pat = await addPartner(app, second)
    await act('block', second)
    await driver.parent.client.rides.cantDrive({ ...ride, action: 'release' })
    const { offerToMe } = await cardFor(first)
    if (offerToMe) await first.parent.client.offers.decline({ offerId: offerToMe.offerId })
    expect((await cardFor(pat)).offerToMe).not.toBeNull()
    expect(await askingMails(pat.parent)).toHaveLength(1)
    expect(await askingMails(second.parent)).toEqual([])
  })

  test('stays with a blocked adult who is already on the way', async () => {
    app.clock.set('2026-03-04T07:30:00Z')
    await driver.parent.client.rideDays.tap({
      ...ride,
      tapId: crypto.randomUUID(),
      kind: 'on_my_way',
      kidIds: [],
      missingKidIds: [],
      at: app.clock.now().toString(),
    })
    await act('block', driver)
    expect(await cardFor(first)).toMatchObject({
      status: 'assigned',
      driver: { householdId: driver.householdId },
    })
  })
})
