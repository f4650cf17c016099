// A group's Fair Guard comes from the library or has its own numbers. It can be previewed, replayed, saved or refused.
import type { RideCard } from '@beanpool/contract/ride-card'
import {
  fairGuardBounds,
  fairGuardMagnitudes,
  fairGuardNumbers,
  fairGuardOf,
  newTemplateDefaults,
  settingsFormDefaults,
} from '@beanpool/domain/fair-guards/fair-guard'
import { presetNames, presets } from '@beanpool/domain/fair-guards/presets'
import { groupRulesDefaults } from '@beanpool/domain/groups/group-rules'
import { CAR_PRICE } from '@beanpool/domain/planner/car-price'
import { eq, isNotNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { fairGuards } from '../../db/schema/fair-guards.ts'
import { rideSeats, rides } from '../../db/schema/rides.ts'
import { databaseFingerprint } from '../../testing/database-fingerprint.ts'
import { givenApp, givenRun } from '../../testing/given.ts'
import { reasonOf } from '../../testing/steps.ts'
import { createTestPool, driverOf, noticesOf, refusalOf, ridesAhead } from '../../testing/test-group.ts'

const app = await givenApp()
const group = givenRun(app)
const [, member] = group.families

const admin = () => group.admin.parent.client
const calm = { distanceCounts: false, carPrice: CAR_PRICE } as const
const choose = (rules: Parameters<ReturnType<typeof admin>['fairGuards']['preview']>[0]['rules']) => {
  return { groupId: group.groupId, rules, ...calm }
}
const numbers = (over: Partial<typeof newTemplateDefaults>) => ({
  values: { ...newTemplateDefaults, ...over },
})
const template = (over: object = {}) => ({
  fairGuardId: crypto.randomUUID(),
  copyOf: null,
  name: 'Ours',
  description: null,
  values: newTemplateDefaults,
  ...over,
})
/** Creates a template on the admin's account. */
async function makeOwn() {
  const own = template()
  await admin().fairGuards.create(own)
  return own
}
/** Adds a pool with the Fair Guard's lock, and returns its first ride. */
async function firstPlainRide() {
  const { poolId } = await createTestPool(app, group, { name: 'By the Fair Guard', lockHours: null })
  const ride = (await ridesAhead(app, group)).find((each) => each.poolId === poolId)
  return { rideId: ride?.rideId ?? '', start: Temporal.Instant.from(ride?.startAt ?? '') }
}
/** Previews and saves the choice, and returns the ride as stored. */
async function saveKeepingLock(choice: ReturnType<typeof choose>, rideId: string) {
  const preview = await admin().fairGuards.preview(choice)
  expect(preview.keepTheirLock.map((each) => each.rideId)).toContain(rideId)
  await admin().fairGuards.save({ ...choice, shown: preview.fingerprint })
  return (await app.db.select().from(rides).where(eq(rides.id, rideId)))[0]
}

describe('the presets', () => {
  test('are the same in the database as in the domain', async () => {
    const rows = await app.db.select().from(fairGuards).where(isNotNull(fairGuards.preset))
    expect(rows.map(({ preset }) => preset).sort()).toEqual([...presetNames].sort())
    for (const row of rows) {
      const { fairGuardId, values } = presets[row.preset ?? 'standard']
      expect([row.id, fairGuardOf(row)]).toEqual([fairGuardId, values])
    }
  })

  test('include Standard, which a new group starts with, and which its members can read and its admins change', async () => {
    const { templates } = await admin().fairGuards.library()
    expect(templates.map(({ preset }) => preset)).toEqual([...presetNames])
    const { groupId } = group
    expect(await admin().fairGuards.ofGroup({ groupId })).toMatchObject({
      template: { preset: 'standard', groups: [{ groupId, isAdmin: true }] },
      canEdit: true,
    })
    expect(await member.parent.client.fairGuards.ofGroup({ groupId })).toMatchObject({ canEdit: false })
  })
})

describe('a template', () => {
  test('is created once, can be copied, and counts towards the single template that Free allows', async () => {
    const { client } = member.parent
    const first = template()
    await client.fairGuards.create(first)
    await client.fairGuards.create(first)
    expect((await client.fairGuards.library()).templates.filter(({ kind }) => kind === 'own')).toHaveLength(1)
    expect(await reasonOf(client.fairGuards.create(template()))).toBe('custom_templates')
    await client.plans.redeemBetaCode({ code: 'SWEETBEANS' })
    await client.fairGuards.create(template({ copyOf: first.fairGuardId, name: 'Ours (Copy)' }))
  })

  test('created on Free must keep the default credit policy, in either column', async () => {
    const { client } = member.parent
    const dear = { ...newTemplateDefaults, seatUnitValueHundredths: 200 }
    expect(await reasonOf(client.fairGuards.create(template({ values: dear })))).toBe('credit_policy')
    await client.fairGuards.create(template({ values: { ...settingsFormDefaults, offerLockHours: 9 } }))
  })

  test.each(fairGuardNumbers)('keeps %s within its bounds', async (field) => {
    const { min, max } = fairGuardBounds[field]
    await admin().plans.redeemBetaCode({ code: 'SWEETBEANS' })
    const step = field.endsWith('Percent') ? 10 : 1
    const tooLow = fairGuardMagnitudes.includes(field) ? -max - step : min - step
    for (const value of [tooLow, max + step])
      expect(
        await refusalOf(
          admin().fairGuards.create(template({ values: { ...newTemplateDefaults, [field]: value } })),
        ),
      ).toMatchObject({ code: 'INVALID_INPUT', data: { issues: [{ path: `values.${field}` }] } })
  })

  test.each(fairGuardMagnitudes)('stores a negative %s as its absolute value', async (field) => {
    await admin().plans.redeemBetaCode({ code: 'SWEETBEANS' })
    const own = template({ values: { ...newTemplateDefaults, [field]: -2 } })
    await admin().fairGuards.create(own)
    const { templates } = await admin().fairGuards.library()
    const stored = templates.find(({ fairGuardId }) => fairGuardId === own.fairGuardId)
    expect(stored?.values).toMatchObject({ [field]: 2 })
  })

  test('needs a name, and a hard lock no higher than its nudge', async () => {
    const above = { ...newTemplateDefaults, softNudgeHundredths: -300, hardLockHundredths: -200 }
    for (const [over, path] of [
      [{ name: ' ' }, 'name'],
      [{ values: above }, 'values.hardLockHundredths'],
    ] as const)
      expect(await refusalOf(admin().fairGuards.create(template(over)))).toMatchObject({
        data: { issues: [{ path }] },
      })
  })

  test('can be deleted unless a group uses it, while presets and other adults’ templates are not found', async () => {
    const own = await makeOwn()
    await admin().fairGuards.save({ ...choose({ fairGuardId: own.fairGuardId }), shown: null })
    const { fairGuardId } = own
    expect(await reasonOf(admin().fairGuards.remove({ fairGuardId }))).toBe('template_assigned')
    expect(await refusalOf(member.parent.client.fairGuards.remove({ fairGuardId }))).toMatchObject({
      code: 'NOT_FOUND',
    })
    const preset = { fairGuardId: presets.firm.fairGuardId }
    expect(await refusalOf(admin().fairGuards.remove(preset))).toMatchObject({ code: 'NOT_FOUND' })
    const standard = { fairGuardId: presets.standard.fairGuardId }
    await admin().fairGuards.save({ ...choose(standard), shown: null })
    await admin().fairGuards.remove({ fairGuardId })
    await admin().fairGuards.remove({ fairGuardId })
  })

  test('whose numbers change leaves its groups the old ones, is still shown there, and cannot be deleted', async () => {
    const own = await makeOwn()
    const { groupId } = group
    await admin().fairGuards.save({ ...choose({ fairGuardId: own.fairGuardId }), shown: null })
    const changed = { ...own, ...numbers({ offerLockHours: 3 }), name: 'Ours, later' }
    const { copyOf: _, ...fields } = changed
    await admin().fairGuards.update(fields)
    const { template } = await admin().fairGuards.ofGroup({ groupId })
    expect(template).toMatchObject({ kind: 'group', name: 'Ours', values: own.values })
    const { fairGuardId } = own
    expect(await reasonOf(admin().fairGuards.remove({ fairGuardId }))).toBe('template_assigned')
    const { templates } = await admin().fairGuards.library()
    expect(templates.find((each) => each.fairGuardId === fairGuardId)).toMatchObject({
      assigned: true,
      groups: [{ groupId }],
      values: { offerLockHours: 3 },
    })
  })
})

describe('the rules of a group', () => {
  test('are previewed without writing and saved as previewed, while fixed prices stay', async () => {
    await createTestPool(app, group, { name: 'Early', startTime: '06:40', endTime: null })
    const choice = {
      ...choose(numbers({ hardLockHundredths: -200, offerLockHours: 12 })),
      carPrice: 0 as const,
    }
    const before = await databaseFingerprint(app)
    const preview = await admin().fairGuards.preview(choice)
    expect(await databaseFingerprint(app)).toEqual(before)
    expect(preview.isSame).toBe(false)
    const priced = await pricesOfDrives()
    const [driven, held] = [await namedDrivers(), await heldSeats()]
    await admin().fairGuards.save({ ...choice, shown: preview.fingerprint })
    expect(preview.drives.length).toBeGreaterThan(0)
    for (const { rideId, after } of preview.drives) if (rideId) driven.set(rideId, after)
    for (const [rideId, driver] of await namedDrivers())
      expect([rideId, driver]).toEqual([rideId, driven.get(rideId) ?? null])
    expect(preview.held.length).toBeGreaterThan(0)
    const nowHeld = await heldSeats()
    for (const { householdId, seats } of preview.held)
      expect(nowHeld.get(householdId) ?? 0).toBe((held.get(householdId) ?? 0) + seats)
    const { standing } = await admin().groups.dashboard({ groupId: group.groupId })
    for (const { householdId, afterHundredths, bandAfter } of preview.balances)
      expect(standing.find((row) => row.householdId === householdId)).toMatchObject({
        projectedHundredths: afterHundredths,
        band: bandAfter,
      })
    const after = await pricesOfDrives()
    for (const [rideId, { driver, price }] of after) {
      const was = priced.get(rideId)
      if (was?.driver === driver) expect(price).toBe(was?.price)
    }
    expect(await admin().fairGuards.preview(choice)).toMatchObject({ isSame: true, drives: [] })
  })

  test('cannot be saved if the group has changed since the preview', async () => {
    const choice = choose(numbers({ hardLockHundredths: -200 }))
    const { fingerprint } = await admin().fairGuards.preview(choice)
    const [ride] = (await ridesAhead(app, group)).filter(({ driver }) => driver !== null)
    const driver = driverOf(group, ride)
    await driver.parent.client.rides.cantDrive({ rideId: ride?.rideId ?? '', action: 'reoffer' })
    expect(await reasonOf(admin().fairGuards.save({ ...choice, shown: fingerprint }))).toBe('changed_since')
  })

  test('leave rides unlocked that a longer window would otherwise lock at once', async () => {
    const { rideId, start } = await firstPlainRide()
    await admin().fairGuards.save({ ...choose(numbers({ offerLockHours: 3 })), shown: null })
    app.clock.set(start.subtract({ hours: 5 }))
    const row = await saveKeepingLock(choose(numbers({ offerLockHours: 12 })), rideId)
    expect(row?.lockAt).toEqual(start.subtract({ hours: 3 }))
  })

  test('neither lock drives nor make them late at once when the late window gets longer, and the preview lists the drives affected', async () => {
    const { rideId, start } = await firstPlainRide()
    app.clock.set(start.subtract({ hours: 8 }))
    const row = await saveKeepingLock(choose(numbers({ lateWindowMinutes: 600 })), rideId)
    expect(row).toMatchObject({
      lockAt: start.subtract({ hours: 6 }),
      lateAt: start.subtract({ hours: 3 }),
    })
  })

  test('cannot be saved if another admin has since changed a number, even one that moves no drive', async () => {
    const strict = choose(numbers({ urgentConversionsPer30d: 1 }))
    const { fingerprint } = await admin().fairGuards.preview(strict)
    await admin().fairGuards.save({ ...choose(numbers({ urgentPerSeatCents: 700 })), shown: null })
    expect(await reasonOf(admin().fairGuards.save({ ...strict, shown: fingerprint }))).toBe('changed_since')
    const { rules, fingerprint: now } = await admin().fairGuards.preview(strict)
    expect(rules).toContain('5.00 a seat (was $7.00)')
    await admin().fairGuards.save({ ...strict, shown: now })
    const firm = numbers({ ...presets.firm.values, urgentPerMileCents: 60 })
    // The preview lists all changes, including those that the families' notice omits.
    expect((await admin().fairGuards.preview(choose(firm))).rules.split('; ')).toHaveLength(5)
    // The first response was lost, so the admin saves again.
    await admin().fairGuards.save({ ...strict, shown: now })
  })

  test('are recorded under a Fair Guard’s name only when the group starts using it', async () => {
    const { groupId } = group
    const own = await makeOwn()
    const { fairGuardId } = own
    await admin().fairGuards.save({ ...choose({ fairGuardId }), carPrice: 0, shown: null })
    await admin().fairGuards.save({ ...choose({ fairGuardId }), carPrice: 4_000, shown: null })
    await admin().fairGuards.save({ ...choose(numbers({ offerLockHours: 3 })), carPrice: 4_000, shown: null })
    const { lines } = await admin().groups.activity({ groupId })
    const texts = lines.map(({ text }) => text).filter((text) => text.includes('Fair Guard'))
    expect(texts.map((text) => text.split(':')[0]).sort()).toEqual([
      'changed the Fair Guard',
      'changed the Fair Guard',
      'put the group under the Fair Guard “Ours”',
    ])
  })

  test('may be adapted on Free from any template as long as the credit policy stays the same', async () => {
    const { groups, fairGuards } = member.parent.client
    const place = { description: null, city: 'Berlin', timeZone: 'Europe/Berlin' }
    const { groupId } = await groups.create({ name: 'Elm Street', ...place })
    const save = (values: typeof newTemplateDefaults) =>
      fairGuards.save({ ...choose({ values }), groupId, shown: null })
    const values = { ...presets.firm.values, hardLockHundredths: -300 }
    await save(values)
    expect((await fairGuards.ofGroup({ groupId })).template).toMatchObject({ kind: 'group', values })
    expect(await reasonOf(save({ ...values, noShowStrike: values.noShowStrike + 1 }))).toBe('credit_policy')
  })

  test('can be changed by an admin, which is recorded and sends the other families a notice', async () => {
    const { groupId } = group
    const choice = choose(numbers({ offerLockHours: 3 }))
    const { client } = member.parent
    expect(await reasonOf(client.fairGuards.save({ ...choice, shown: null }))).toBe('admin_only')
    await admin().fairGuards.save({ ...choice, shown: null })
    const said = 'ides lock 3 hours before their start (was 6 hours)'
    const { lines } = await client.groups.activity({ groupId })
    expect(lines.map(({ text }) => text)).toContain(`changed the Fair Guard: r${said}.`)
    const notices = await noticesOf(member.parent)
    expect(notices.find(({ type }) => type === 'rules_changed')).toMatchObject({
      line: `R${said}.`,
      button: { path: `/groups/${groupId}/fair-guard` },
    })
    const own = await noticesOf(group.admin.parent)
    expect(own.map(({ type }) => type)).not.toContain('rules_changed')
  })

  test('can be tried on the last 30 days: drivers and riders stay the same, prices differ, and the sum is zero', async () => {
    await admin().plans.redeemBetaCode({ code: 'SWEETBEANS' })
    await app.jobsAt('2026-03-09T20:00:00Z')
    const same = await admin().fairGuards.preview(choose(numbers({ offerLockHours: 3 })))
    expect(same.replay.rides).toBeGreaterThan(0)
    for (const { beforeHundredths, afterHundredths } of same.replay.households)
      expect(afterHundredths).toBe(beforeHundredths)
    const { replay } = await admin().fairGuards.preview(choose(numbers({ seatUnitValueHundredths: 200 })))
    expect(replay.households.some((each) => each.beforeHundredths !== each.afterHundredths)).toBe(true)
    for (const { beforeHundredths, afterHundredths } of replay.households)
      expect(Math.sign(afterHundredths - beforeHundredths)).toBe(Math.sign(beforeHundredths))
    expect(replay.households.reduce((sum, each) => sum + each.afterHundredths, 0)).toBe(0)
  })

  test('are not tried on rides driven for cash, which move no beans', async () => {
    const [ride] = await ridesAhead(app, group)
    const driver = driverOf(group, ride)
    const { card } = await driver.parent.client.rides.cantDrive({
      rideId: ride?.rideId ?? '',
      action: 'convert',
      pricing: { basis: 'per_seat', baseCents: 500, bumpCents: 0, notes: null },
    })
    const claimant = group.families.find((family) => family !== driver)
    await claimant?.parent.client.urgent.claim({ requestId: card.urgent?.requestId ?? '' })
    await app.jobsAt(Temporal.Instant.from(ride?.startAt ?? '').add({ hours: 4 }))
    const { replay } = await admin().fairGuards.preview(choose(numbers({ offerLockHours: 3 })))
    expect(replay).toMatchObject({ rides: 0, households: [] })
  })
})

async function ofEachRide<Value>(of: (ride: RideCard) => Value) {
  return new Map((await ridesAhead(app, group)).map((ride) => [ride.rideId, of(ride)]))
}

/** Lists the drivers' names as the preview shows them. */
const namedDrivers = () => ofEachRide(({ driver }) => driver && `${driver.name} ${driver.householdName}`)

/** Counts held seats by household. */
async function heldSeats(): Promise<Map<string, number>> {
  const seats = await app.db.select().from(rideSeats).where(eq(rideSeats.state, 'held'))
  const counts = new Map<string, number>()
  for (const { householdId } of seats) counts.set(householdId, (counts.get(householdId) ?? 0) + 1)
  return counts
}

const pricesOfDrives = () =>
  ofEachRide(({ driver, seatPriceHundredths: price }) => ({ driver: driver?.householdId ?? null, price }))

describe('the rules in the cars', () => {
  test('start with the defaults, and an admin’s change is recorded and brings a notice', async () => {
    const { groupId } = group
    const { client } = member.parent
    expect(await client.groupRules.ofGroup({ groupId })).toMatchObject({
      ...groupRulesDefaults,
      canEdit: false,
    })
    const quiet = { groupId, ...groupRulesDefaults, musicPolicy: 'quiet' as const }
    expect(await reasonOf(client.groupRules.save(quiet))).toBe('admin_only')
    await admin().groupRules.save(quiet)
    const { lines } = await client.groups.activity({ groupId })
    expect(lines.map(({ text }) => text)).toContain(
      'changed the rules in the cars: quiet music or none (was kid-friendly music).',
    )
    const notices = await noticesOf(member.parent)
    expect(notices.filter(({ type }) => type === 'rules_changed')).toHaveLength(1)
  })

  test('are saved one by one, so another admin’s latest rule stays', async () => {
    const { groupId } = group
    await admin().groupRules.save({ groupId, musicPolicy: 'quiet' })
    await admin().groupRules.save({ groupId, petsAllowed: true })
    const changed = { ...groupRulesDefaults, musicPolicy: 'quiet', petsAllowed: true }
    expect(await admin().groupRules.ofGroup({ groupId })).toMatchObject(changed)
  })

  test.each([
    [{ temperatureCMin: 14 }, 'temperatureCMin'],
    [{ temperatureCMin: 26 }, 'temperatureCMin'],
    [{ temperatureCMax: 19 }, 'temperatureCMax'],
    [{ temperatureCMax: 31 }, 'temperatureCMax'],
    [{ temperatureCMin: 25, temperatureCMax: 24 }, 'temperatureCMin'],
  ])('reject values out of bounds: %o', async (over, path) => {
    const { groupId } = group
    const call = admin().groupRules.save({ groupId, ...groupRulesDefaults, ...over })
    expect(await refusalOf(call)).toMatchObject({
      code: 'INVALID_INPUT',
      data: { issues: expect.arrayContaining([expect.objectContaining({ path })]) },
    })
  })

  test('are chosen last when a group is founded, after its Fair Guard', async () => {
    const { groupId } = group
    const step = async () => (await admin().groups.dashboard({ groupId })).setupStep
    expect(await step()).toBe('fair_guard')
    expect((await member.parent.client.groups.dashboard({ groupId })).setupStep).toBeNull()
    const standard = { fairGuardId: presets.standard.fairGuardId }
    await admin().fairGuards.save({ ...choose(standard), shown: null })
    expect(await step()).toBe('rules')
    await admin().groupRules.save({ groupId, ...groupRulesDefaults })
    expect(await step()).toBeNull()
  })
})
