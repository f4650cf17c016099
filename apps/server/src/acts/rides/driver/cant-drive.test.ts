import { describe, expect, test } from 'vitest'
import { givenApp, givenRide } from '../../../testing/given.ts'
import {
  addPartner,
  allRode,
  giveStrike,
  postedOf,
  reasonOf,
  strikeStatuses,
  undoLast,
} from '../../../testing/steps.ts'
import { noticesOf, type TestFamily } from '../../../testing/test-group.ts'

const app = await givenApp()
const { group, ride, driver, others } = givenRide(app)

const standingOf = (family: TestFamily) => family.parent.client.standing.mine({})
const give = (family: TestFamily, action: 'reoffer' | 'release' = 'release') =>
  family.parent.client.rides.cantDrive({ ...ride, action })
const priceNow = async () => (await driver.parent.client.rides.get(ride)).card.seatPriceHundredths

describe('before the lock', () => {
  test('a released drive goes to the family chosen by the plan, and the provisional strike is waived at once', async () => {
    const { card, activity } = await give(driver)
    expect(card.status).toBe('assigned')
    expect(card.driver?.householdId).not.toBe(driver.householdId)
    expect(await strikeStatuses(app, driver)).toEqual(['waived'])
    expect(await standingOf(driver)).toMatchObject({ strikes: [], waivedCount: 1, probation: false })
    expect(activity.map((line) => line.text)).toContain(
      `gave this drive back. A provisional strike for ${driver.name}.`,
    )
  })

  test('the family that got a drive through a release gets a notice when undoing the release takes it back', async () => {
    const { card } = await give(driver)
    const taker = others.find(({ householdId }) => householdId === card.driver?.householdId)
    if (!taker) throw new Error('nobody else drives')
    await undoLast(driver.parent)
    const told = (await noticesOf(taker.parent)).map(({ type }) => type)
    expect(told).toContain('drive_unassigned')
  })

  test('a re-offered drive is offered to one household at a time in fair order, with a provisional strike', async () => {
    const { card, activity } = await give(driver, 'reoffer')
    expect(card.status).toBe('offered')
    expect(await standingOf(driver)).toMatchObject({ strikes: [{ counts: false, kind: 'backed_out' }] })
    const cards = await Promise.all(others.map((each) => each.parent.client.rides.get(ride)))
    const offered = cards.filter((each) => each.card.offerToMe !== null)
    expect(offered).toHaveLength(1)
    // Monday 09:00 to Tuesday 07:50 has 13:50 running hours, for two candidates and one wave to all.
    expect(offered[0]?.card.offerToMe?.expiresAt).toBe('2026-03-02T13:00:00Z')
    expect(activity.at(-1)).toMatchObject({ actorName: null, until: '2026-03-02T13:00:00Z' })
    expect(activity.at(-1)?.text).toMatch(/^Offered to (Rossi|Okafor|Meyer)$/)
  })

  test('giving the same drive back again gets the original response, with only one strike', async () => {
    await give(driver, 'reoffer')
    await give(driver, 'reoffer')
    expect(await strikeStatuses(app, driver)).toEqual(['provisional'])
  })

  test('taking the drive back removes the strike', async () => {
    await give(driver, 'reoffer')
    await driver.parent.client.rides.take(ride)
    expect(await strikeStatuses(app, driver)).toEqual(['dropped'])
  })

  test('a re-offer is refused inside the lock, and to adults who are not driving', async () => {
    expect(await reasonOf(give(others[0]))).toBe('not_driver')
    app.clock.set('2026-03-03T07:50:00Z')
    expect(await reasonOf(give(driver, 'reoffer'))).toBe('locked')
    app.clock.set('2026-03-04T07:50:00Z')
    expect(await reasonOf(give(driver))).toBe('already_started')
  })
})

describe('inside the lock', () => {
  test('a release asks one household for 15 minutes, and the next as soon as it declines', async () => {
    app.clock.set('2026-03-03T10:00:00Z')
    expect((await give(driver)).card.status).toBe('offered')
    const offerOf = async (family: TestFamily) => (await family.parent.client.rides.get(ride)).card.offerToMe
    const first = (await offerOf(others[0])) ? others[0] : others[1]
    const second = first === others[0] ? others[1] : others[0]
    const offer = await offerOf(first)
    expect(offer?.expiresAt).toBe('2026-03-03T10:15:00Z')
    expect(await offerOf(second)).toBeNull()
    await first.parent.client.offers.decline({ offerId: offer?.offerId ?? '' })
    expect(await offerOf(first)).toBeNull()
    expect(await offerOf(second)).not.toBeNull()
    const accepted = await second.parent.client.offers.accept({
      offerId: (await offerOf(second))?.offerId ?? '',
    })
    expect(accepted.card.driver?.householdId).toBe(second.householdId)
    expect(await strikeStatuses(app, driver)).toEqual(['waived'])
  })

  test('the record shows what a seat costs and why', async () => {
    const texts = async () => (await driver.parent.client.rides.get(ride)).activity.map(({ text }) => text)
    expect(await texts()).toEqual([`The plan chose ${driver.name} to drive. Seat price 1 bean.`])
    app.clock.set('2026-03-04T05:30:00Z')
    await give(driver)
    await others[0].parent.client.rides.take(ride)
    expect((await texts()).at(-1)).toBe('took this ride. Seat price 1 bean.')
  })

  test('a late cancel counts, and its beans go to the household that stepped in', async () => {
    app.clock.set('2026-03-04T05:30:00Z')
    const facts = (await driver.parent.client.rides.get(ride)).cantDrive
    expect(facts).toMatchObject({ strikeCounts: true, penaltyHundredths: 100, strikeWeight: 1 })
    await give(driver)
    // At night, and with less than two hours left, all households are asked at once.
    for (const other of others)
      expect((await other.parent.client.rides.get(ride)).card.offerToMe?.expiresAt).toBe(
        '2026-03-04T07:50:00Z',
      )
    await others[0].parent.client.rides.take(ride)
    expect(await strikeStatuses(app, driver)).toEqual(['standing'])
    app.clock.set('2026-03-04T07:50:00Z')
    const { card } = await others[0].parent.client.rides.get(ride)
    const outcomes = allRode(card)
    await others[0].parent.client.rides.complete({ ...ride, outcomes })
    // The driver earns two seats at a bean each, the price fixed for the first driver, and the penalty.
    expect(await postedOf(group, [driver, ...others])).toEqual([-200, 300, -100])
    expect(await standingOf(driver)).toMatchObject({ reliabilityPercent: 0, activeWeight: 1 })
    expect(await standingOf(others[0])).toMatchObject({ reliabilityPercent: 100 })
  })

  test('the stranded households share the penalty if no one steps in, and a provisional strike then counts', async () => {
    app.clock.set('2026-03-03T10:00:00Z')
    await give(driver)
    app.clock.set('2026-03-04T05:30:00Z')
    await others[0].parent.client.rides.take(ride)
    await give(others[0])
    await app.jobsAt('2026-03-04T07:50:00Z')
    expect((await group.admin.parent.client.rides.get(ride)).card.status).toBe('uncovered')
    expect(await strikeStatuses(app, driver)).toEqual(['waived'])
    expect(await strikeStatuses(app, others[0])).toEqual(['standing'])
    expect(await postedOf(group, [others[0], driver, others[1]])).toEqual([-100, 50, 50])
  })

  test('the penalty goes to a family that is recorded as the driver afterwards', async () => {
    app.clock.set('2026-03-04T05:30:00Z')
    await give(driver)
    await app.jobsAt('2026-03-04T07:50:00Z')
    const { card } = await group.admin.parent.client.rides.get(ride)
    const outcomes = card.seats.map(({ kidId }) => ({ kidId, outcome: 'not_picked_up' as const }))
    await group.admin.parent.client.rides.correct({
      ...ride,
      outcomes,
      driverAdultId: others[1].adultId,
      note: null,
    })
    expect(await postedOf(group, [driver, ...others])).toEqual([-100, 0, 100])
  })
})

test('a partner who drives instead does so at the same price, and the driver gets no strike', async () => {
  const price = await priceNow()
  const { adultId: partnerAdultId } = await addPartner(app, driver)
  const facts = (await driver.parent.client.rides.get(ride)).cantDrive
  expect(facts?.partners).toEqual([{ adultId: partnerAdultId, name: 'Pat' }])
  const stranger = { partnerAdultId: others[0].adultId }
  const refused = driver.parent.client.rides.cantDrive({ ...ride, action: 'partner', ...stranger })
  expect(await reasonOf(refused)).toBe('not_your_partner')
  const { card } = await driver.parent.client.rides.cantDrive({ ...ride, action: 'partner', partnerAdultId })
  expect(card.driver).toMatchObject({ adultId: partnerAdultId, name: 'Pat' })
  expect(card.seatPriceHundredths).toBe(price)
  expect(await strikeStatuses(app, driver)).toEqual([])
})

test('a partner’s action for the driver is recorded with the driver’s name', async () => {
  const { parent, adultId } = await addPartner(app, driver)
  const { client } = parent
  const record = async () =>
    (await client.rides.get(ride)).activity.map((line) => `${line.actorName} ${line.text}`)
  await client.rides.cantDrive({ ...ride, action: 'release' })
  await undoLast(parent)
  expect(await record()).toContain(`Pat undid that: ${driver.name} drives after all.`)
  await client.rides.cantDrive({ ...ride, action: 'partner', partnerAdultId: adultId })
  expect(await record()).toContain(`Pat drives instead of ${driver.name}.`)
})

test('three strikes mean probation until one drive is done: the family is first in line and cannot enrol kids', async () => {
  await giveStrike(app, group, driver)
  expect(await standingOf(driver)).toMatchObject({ probation: true, activeWeight: 3 })
  const kid = await driver.parent.client.households.addKid({ name: 'New' })
  const kidId = kid.household?.kids.find((each) => each.name === 'New')?.kidId ?? ''
  const enrol = driver.parent.client.pools.enrol({ poolId: group.poolId, kidId })
  expect(await reasonOf(enrol)).toBe('probation')
  const { card } = await driver.parent.client.rides.get(ride)
  app.clock.set(card.startAt)
  const outcomes = allRode(card)
  await driver.parent.client.rides.complete({ ...ride, outcomes })
  expect(await strikeStatuses(app, driver)).toEqual(['served'])
  expect(await standingOf(driver)).toMatchObject({ probation: false })
})
