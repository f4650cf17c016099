// One term ends and the next begins. The chosen pools, kids and balances carry over, but open rides prevent this.
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { pools as poolTable } from '../../db/schema/pools.ts'
import { givenApp, givenRun } from '../../testing/given.ts'
import { becomes, membershipEnds } from '../../testing/steps.ts'
import {
  createTestPool,
  noticesOf,
  refusalOf,
  ridesAhead,
  type TestFamily,
} from '../../testing/test-group.ts'

const app = await givenApp()

// The school run is on Wednesday, 4 March, and Thursday, 5 March.
const group = givenRun(app, { throughOn: '2026-03-05' })
const [admin, one, two] = group.families

const client = (by: TestFamily = admin) => by.parent.client
const read = () => client().terms.get({ groupId: group.groupId })
const dates = { startsOn: '2026-03-09', throughOn: '2026-06-26' }
type Asked = { poolIds?: string[]; settles?: boolean; startsOn?: string; throughOn?: string }
const asked = (over: Asked = {}) => ({
  groupId: group.groupId,
  ...dates,
  poolIds: [group.poolId],
  settles: true,
  ...over,
})
const look = (over: Asked = {}, by: TestFamily = admin) => client(by).terms.preview(asked(over))
const begin = async (over: Asked = {}, termId: string = crypto.randomUUID(), by: TestFamily = admin) => {
  const { fingerprint } = await look(over, by)
  return client(by).terms.begin({ ...asked(over), termId, shown: fingerprint })
}
const choir = { name: 'Choir', throughOn: '2026-03-06' }
const reason = (text: string) => ({ code: 'REFUSED', data: { reason: text } })
const pools = async () => (await client().pools.list({ groupId: group.groupId })).pools
const posted = async () => {
  const { standing } = await client().groups.dashboard({ groupId: group.groupId })
  return Object.fromEntries(standing.map((row) => [row.name, row.postedHundredths]))
}

/** Finishes all of the term's rides, day by day. */
async function termIsOver(until = '2026-03-07T09:00:00Z') {
  for (let at = app.clock.now(); Temporal.Instant.compare(at, Temporal.Instant.from(until)) < 0; ) {
    at = at.add({ hours: 24 })
    await app.jobsAt(at)
  }
}

const leaves = (family: TestFamily) => membershipEnds(app, group, family)

describe('a term', () => {
  test('has the dates set by an admin, recorded once, and ends pools that have no last date', async () => {
    expect(await read()).toMatchObject({ term: null, ridesUntil: '2026-03-05', notDoneCount: 0, past: [] })
    const term = { startsOn: '2026-01-12', throughOn: '2026-03-06' }
    await client().terms.save({ groupId: group.groupId, ...term })
    await client().terms.save({ groupId: group.groupId, ...term })
    expect((await read()).term).toEqual(term)
    const { lines } = await client().groups.activity({ groupId: group.groupId })
    expect(lines.filter(({ text }) => text === 'changed the group’s term.')).toHaveLength(1)
    const { poolId } = await createTestPool(app, group, { startTime: '16:00' })
    expect(await client().pools.get({ poolId })).toMatchObject({ throughOn: '2026-03-06' })
    // A pool that starts after the term belongs to the next one.
    const later = await createTestPool(app, group, { startTime: '17:00', startsOn: '2026-03-09' })
    expect(await client().pools.get({ poolId: later.poolId })).toMatchObject({ throughOn: '2026-03-30' })
    expect((await read()).pools.map((pool) => pool.poolId)).not.toContain(later.poolId)
  })

  test('keeps the other date as another admin has just saved it, and needs both dates in order', async () => {
    const save = (entered: object) => client().terms.save({ groupId: group.groupId, ...entered })
    const issueAt = (path: string) => ({ data: { issues: [{ path }] } })
    expect(await refusalOf(save({ throughOn: '2026-03-06' }))).toMatchObject(issueAt('startsOn'))
    expect(await refusalOf(save({ startsOn: '2026-01-12' }))).toMatchObject(issueAt('throughOn'))
    await save({ startsOn: '2026-01-12', throughOn: '2026-03-06' })
    await save({ startsOn: '2026-01-19' })
    await save({ throughOn: '2026-03-13' })
    expect((await read()).term).toEqual({ startsOn: '2026-01-19', throughOn: '2026-03-13' })
    expect(await refusalOf(save({ throughOn: '2026-01-18' }))).toMatchObject(issueAt('throughOn'))
  })

  test('can have a successor prepared in its last 14 days, whose latest version begins after the last ride', async () => {
    expect((await look()).beginsAfter).toBe('2026-03-05')
    const early = look({ startsOn: '2026-03-05' })
    expect(await refusalOf(early)).toMatchObject({ data: { issues: [{ path: 'startsOn' }] } })
    await begin({ settles: false })
    const termId = crypto.randomUUID()
    await begin({}, termId)
    const call = { ...asked(), termId, shown: (await look()).fingerprint }
    await client().terms.begin(call)
    const prepared = { ...dates, settles: true, poolIds: [group.poolId] }
    expect(await read()).toMatchObject({ term: null, canBegin: true, prepared, past: [] })
    await app.jobsAt('2026-03-05T08:30:00Z')
    expect(await read()).toMatchObject({ notDoneCount: 1, prepared, past: [] })
    await termIsOver()
    expect(await read()).toMatchObject({ term: dates, prepared: null, past: [{ poolId: group.poolId }] })
    expect(Object.values(await posted()).every((each) => each === 0)).toBe(true)
  })

  test('has the successor that a former admin prepared, but it begins in the owner’s name', async () => {
    await becomes(app, one, 'admin')
    await begin({}, undefined, one)
    await becomes(app, one, 'member')
    await termIsOver()
    expect(await read()).toMatchObject({ term: dates, prepared: null, past: [{ poolId: group.poolId }] })
    const { lines } = await client().groups.activity({ groupId: group.groupId })
    expect(lines.find(({ text }) => text.startsWith('began a new term'))?.actorName).toBe(admin.name)
  })

  test('is not prolonged by pools that begin with or after its prepared successor, and these stay as they are', async () => {
    await begin()
    await app.jobsAt('2026-03-04T20:00:00Z')
    const { poolId } = await createTestPool(app, group, { ...choir, ...dates, startTime: '18:00' })
    await client(one).pools.share({
      poolId: crypto.randomUUID(),
      groupId: group.groupId,
      name: 'Birthday',
      startsAt: '2026-03-20T14:00',
      from: { name: 'Maple Street', address: 'Maple Street 1' },
      to: { name: 'Lake Hall', address: 'Lake Hall' },
      kidIds: one.kidIds,
    })
    expect(await read()).toMatchObject({ ridesUntil: '2026-03-05', prepared: dates })
    await termIsOver()
    expect(await read()).toMatchObject({ term: dates, prepared: null, past: [{ poolId: group.poolId }] })
    expect((await pools()).map(({ name }) => name).toSorted()).toEqual([
      'Birthday',
      'Choir',
      'Morning School Run',
    ])
    expect(await client().pools.get({ poolId })).toMatchObject({ ...dates, endedWithTerm: false })
  })

  test('can be followed by a term without a chosen pool if that pool has single dates by then', async () => {
    const { poolId } = await createTestPool(app, group, choir)
    await begin({ settles: false, poolIds: [group.poolId, poolId] })
    const clock = { startTime: '17:00', endTime: null, place: null, note: null }
    const timetable = { kind: 'dates' as const, dates: [{ date: '2026-03-05', ...clock }] }
    await app.db.update(poolTable).set({ timetable }).where(eq(poolTable.id, poolId))
    expect((await read()).prepared?.poolIds).toEqual([group.poolId])
    await termIsOver()
    expect((await read()).term).toEqual(dates)
  })

  test('still sets the last date of new pools while the next term is only prepared', async () => {
    await client().terms.save({ groupId: group.groupId, startsOn: '2026-01-12', throughOn: '2026-03-06' })
    await begin()
    const { poolId } = await createTestPool(app, group, { startTime: '16:00' })
    expect(await client().pools.get({ poolId })).toMatchObject({ throughOn: '2026-03-06' })
  })

  test('cannot end while its last ride is too far ahead, and ends at once when no ride is left', async () => {
    const { poolId } = await createTestPool(app, group, {
      ...choir,
      startTime: '18:00',
      throughOn: '2026-03-30',
    })
    expect((await read()).canBegin).toBe(false)
    expect(await refusalOf(look())).toMatchObject(reason('rides_ahead'))
    await client().pools.delete({ poolId, name: 'Choir' })
    await termIsOver()
    expect(await read()).toMatchObject({
      ridesUntil: null,
      notDoneCount: 0,
      suggested: { startsOn: '2026-03-09', throughOn: '2026-03-10' },
    })
    await look()
  })

  test('can be read by members, but only admins can begin it', async () => {
    await termIsOver()
    expect((await client(one).terms.get({ groupId: group.groupId })).ridesUntil).toBeNull()
    expect(await refusalOf(look({}, one))).toMatchObject(reason('admin_only'))
    const call = { ...asked(), termId: crypto.randomUUID(), shown: '0'.repeat(64) }
    expect(await refusalOf(client(one).terms.begin(call))).toMatchObject(reason('admin_only'))
    expect(await refusalOf(client(one).terms.save({ groupId: group.groupId, ...dates }))).toMatchObject(
      reason('admin_only'),
    )
  })

  test.each([
    ['startsOn', { startsOn: '2026-03-06' }],
    ['throughOn', { throughOn: '2026-03-08' }],
    ['poolIds', { poolIds: [crypto.randomUUID()] }],
  ])('is checked while it still lies ahead: %s', async (path, over) => {
    await termIsOver()
    expect(await refusalOf(look(over))).toMatchObject({ code: 'INVALID_INPUT', data: { issues: [{ path }] } })
  })
})

describe('the next term', () => {
  test('has the chosen pools with their return trips, rosters, wishes and rides', async () => {
    await client().pools.addReturn({ poolId: group.poolId, backAt: '15:30' })
    const [there, back] = await pools()
    await client(one).pools.savePreference({
      poolId: group.poolId,
      morningsOnly: true,
      maxDrivesPerWeek: 2,
    })
    await termIsOver()
    const poolIds = [back?.poolId ?? '', there?.poolId ?? '']
    const shown = await look({ poolIds })
    expect(shown.pools).toMatchObject([
      { name: 'Morning School Run', isReturn: false, kidNames: ['Ada', 'Ole', 'Mia'], leftOut: [] },
      { name: 'Morning School Run (return)', isReturn: true, kidNames: ['Ada', 'Ole', 'Mia'] },
    ])
    const { rideCount, uncoveredCount } = await begin({ poolIds })
    expect(rideCount).toBeGreaterThan(20)
    expect(uncoveredCount).toBe(0)
    const [newThere, newBack] = await pools()
    expect([newThere?.name, newBack?.name]).toEqual([there?.name, back?.name])
    const detail = await client(one).pools.get({ poolId: newThere?.poolId ?? '' })
    expect(detail).toMatchObject({
      ...dates,
      lockHours: 24,
      preference: { morningsOnly: true, maxDrivesPerWeek: 2 },
      otherWay: { poolId: newBack?.poolId, isReturn: true },
    })
    expect(detail.roster.filter(({ enrolled }) => enrolled)).toHaveLength(3)
    const rides = await ridesAhead(app, group)
    expect(rides[0]?.date).toBe('2026-03-09')
    expect(rides.every(({ driver }) => driver !== null)).toBe(true)
  })

  test('keeps the old pools readable, and has new ones that replace them in the plan’s count', async () => {
    await termIsOver()
    await begin()
    const old = await client().pools.get({ poolId: group.poolId })
    expect(old).toMatchObject({ endedWithTerm: true, hasEnded: true, upcoming: [] })
    expect((await read()).past).toMatchObject([{ poolId: group.poolId, throughOn: '2026-03-05' }])
    const { poolId } = old.pool
    expect(await pools()).toHaveLength(1)
    expect(await client().pools.room({ groupId: group.groupId })).toMatchObject({ used: 1 })
    const kidId = one.kidIds[0] ?? ''
    for (const call of [
      () => client().pools.resume({ poolId }),
      () => client().pools.delete({ poolId, name: old.pool.name }),
      () => client(one).pools.withdraw({ poolId, kidId }),
      () => client().pools.addReturn({ poolId, backAt: '15:30' }),
      () => client(one).pools.savePreference({ poolId, morningsOnly: true, maxDrivesPerWeek: null }),
    ])
      expect(await refusalOf(call())).toMatchObject(reason('pool_ended'))
  })

  test('leaves out and lists kids whose family has left the group, and ends pools that were not copied', async () => {
    const { poolId } = await createTestPool(app, group, { ...choir, startTime: '18:00' })
    await termIsOver()
    await leaves(two)
    const shown = await look()
    expect(shown.pools).toMatchObject([{ kidNames: ['Ada', 'Ole'], leftOut: ['Mia'] }])
    expect(shown.notCopied).toEqual(['Choir'])
    await begin()
    expect((await pools()).map(({ name, kidCount }) => [name, kidCount])).toEqual([['Morning School Run', 2]])
    expect((await read()).past.map((pool) => pool.poolId)).toContain(poolId)
  })

  test('begins at zero for all, even departed families, through one transaction that each ledger shows', async () => {
    await termIsOver()
    await leaves(two)
    const before = await posted()
    expect(Object.values(before).some((each) => each !== 0)).toBe(true)
    const { balances } = await look()
    for (const each of balances) expect(each.afterHundredths).toBe(0)
    expect(Object.fromEntries(balances.map((each) => [each.name, each.beforeHundredths]))).toEqual(
      Object.fromEntries(Object.entries(before).filter(([, hundredths]) => hundredths !== 0)),
    )
    await begin()
    expect(Object.values(await posted()).every((each) => each === 0)).toBe(true)
    const behind = balances.find(({ name }) => name === 'Okafor')
    const { lines } = await client(one).beans.ledger({ groupId: group.groupId })
    if (behind)
      expect(lines[0]).toMatchObject({
        kind: 'settlement',
        settledHouseholdName: null,
        balanceAfterHundredths: 0,
        amountHundredths: -behind.beforeHundredths,
      })
    const [told] = (await noticesOf(one.parent)).filter(({ type }) => type === 'rules_changed')
    expect(told).toMatchObject({
      title: 'Rossi began a new term in Maple Street, from Mon 9 Mar',
      line: expect.stringMatching(/^Morning School Run from then on. All balances are at zero now/),
    })
    const { lines: record } = await client().groups.activity({ groupId: group.groupId })
    expect(record.map(({ text }) => text)).toContain(
      'began a new term from Mon 9 March to Fri 26 June with Morning School Run. All balances were brought to zero.',
    )
  })

  test('carries balances over if an admin chooses so', async () => {
    await termIsOver()
    const before = await posted()
    expect((await look({ settles: false })).balances).toEqual([])
    await begin({ settles: false })
    expect(await posted()).toEqual(before)
  })

  test('includes corrections to rides of the old term in its books', async () => {
    const last = (await ridesAhead(app, group)).at(-1)
    await termIsOver()
    await begin()
    expect(Object.values(await posted()).every((each) => each === 0)).toBe(true)
    const outcomes = (last?.seats ?? []).map(({ kidId }) => ({ kidId, outcome: 'not_picked_up' as const }))
    await client().rides.correct({ rideId: last?.rideId ?? '', outcomes })
    const after = Object.values(await posted())
    expect(after.some((each) => each !== 0)).toBe(true)
    expect(after.reduce((sum, each) => sum + each, 0)).toBe(0)
  })

  test('can be begun only once: a retry gets the original response, and a second screen is refused', async () => {
    await termIsOver()
    const termId = crypto.randomUUID()
    const { fingerprint } = await look()
    const call = { ...asked(), termId, shown: fingerprint }
    const first = await client().terms.begin(call)
    expect(first.rideCount).toBeGreaterThan(0)
    await client().terms.begin(call)
    expect(await pools()).toHaveLength(1)
    const [pool] = await pools()
    const again = { ...call, termId: crypto.randomUUID(), poolIds: [pool?.poolId ?? ''] }
    expect(await refusalOf(client().terms.begin(again))).toMatchObject(reason('rides_ahead'))
    // No other adult can use this term's id.
    await client().roles.set({ groupId: group.groupId, householdId: one.householdId, role: 'admin' })
    expect(await refusalOf(client(one).terms.begin(call))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('cannot begin if anything has changed since it was shown', async () => {
    await termIsOver()
    const { fingerprint } = await look()
    await leaves(two)
    const call = { ...asked(), termId: crypto.randomUUID(), shown: fingerprint }
    expect(await refusalOf(client().terms.begin(call))).toMatchObject(reason('changed_since'))
    await begin()
  })

  test('ends all undos of actions in the old term, and cannot be undone itself', async () => {
    await termIsOver()
    const { poolId } = await createTestPool(app, group, {
      ...choir,
      startsOn: '2026-03-07',
      throughOn: '2026-03-07',
    })
    await client().pools.delete({ poolId, name: 'Choir' })
    expect((await client().undo.open()).undos).not.toEqual([])
    await begin()
    expect((await client().undo.open()).undos).toEqual([])
  })
})
