// Gives a file's tests their starting state: a Beanpool, and before each test an empty database with a new group. The
// objects stay the same for the whole file, so the file can name them at the top. Before each test, they get the fields
// of the new rows.
//
//   const app = await givenApp()
//   const group = givenGroup(app)
//   const [rossi, okafor, meyer] = group.families
//
//   const { ride, driver, others } = givenRide(app)
//   test('...', () => driver.parent.client.rides.cantDrive({ ...ride, action: 'release' }))
import type { RideCard } from '@beanpool/contract/ride-card'
import { afterAll, beforeEach } from 'vitest'
import type { NewFamily } from './settled-family.ts'
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts'
import {
  createTestGroup,
  createTestPool,
  type Made,
  type NewPool,
  ridesAhead,
  type TestFamily,
  type TestGroup,
  threeFamilies,
} from './test-group.ts'

type Three = typeof threeFamilies
/** The pool's fields, or a function that derives them from its families. */
type Over<Families extends NewFamily[]> = Partial<NewPool> | ((families: Made<Families>) => Partial<NewPool>)
type Rest<Families extends NewFamily[]> = Families extends [NewFamily, ...infer Others extends NewFamily[]]
  ? Made<Others>
  : TestFamily[]

/** Starts a Beanpool, and stops it after the file's tests. */
export async function givenApp(options?: TestAppOptions): Promise<TestApp> {
  const app = await createTestApp(options)
  afterAll(app.stop)
  return app
}

/** Makes a group of these families, the first being its admin. */
export function givenGroup<Families extends NewFamily[] = Three>(
  app: TestApp,
  newFamilies: [...Families] = threeFamilies as NewFamily[] as [...Families],
  options: { timeZone?: string } = {},
) {
  const families = newFamilies.map(() => ({}) as TestFamily) as Made<Families>
  const [admin] = families
  const group = { families, admin } as TestGroup<Made<Families>>
  beforeEach(async () => {
    await startOver(app)
    const made = await createTestGroup(app, newFamilies, options)
    group.groupId = made.groupId
    for (const [at, family] of made.families.entries()) Object.assign(families[at] ?? {}, family)
  })
  return group
}

/** Makes such a group with its school run. */
export function givenRun<Families extends NewFamily[] = Three>(
  app: TestApp,
  over: Over<Families> = {},
  newFamilies?: [...Families],
) {
  const run = Object.assign(givenGroup<Families>(app, newFamilies), { poolId: '' })
  beforeEach(async () => {
    run.poolId = (await createTestPool(app, run, poolOf(over, run))).poolId
  })
  return run
}

/**
 * Makes such a group with one ride: on Wednesday, 4 March 2026 at 07:50, locked from the day before on and late from 04:50 on, for a
 * clock that begins on the Monday before. `others` are the families that do not drive it, in the group's order.
 */
export function givenRide<Families extends NewFamily[] = Three>(
  app: TestApp,
  over: Over<Families> = {},
  newFamilies?: [...Families],
) {
  return givenDrive(app, { over, newFamilies, pool: { throughOn: '2026-03-04' }, isIt: () => true })
}

/**
 * Makes a group with its school run. Its ride is the first on or after `from` that a family other than the admin's
 * drives.
 */
export function givenMembersDrive(app: TestApp, from = '') {
  const isIt = ({ driver, date }: RideCard, { admin }: TestGroup) =>
    driver !== null && driver.householdId !== admin.householdId && date >= from
  return givenDrive<Three>(app, { over: {}, newFamilies: threeFamilies, pool: {}, isIt })
}

type Drive<Families extends NewFamily[]> = {
  over: Over<Families>
  newFamilies: [...Families] | undefined
  pool: Partial<NewPool>
  isIt: (ride: RideCard, group: TestGroup) => boolean
}

function givenDrive<Families extends NewFamily[]>(
  app: TestApp,
  { over, newFamilies = threeFamilies as NewFamily[] as [...Families], pool, isIt }: Drive<Families>,
) {
  const ride = { rideId: '' }
  const group = { poolId: '' } as TestGroup & { poolId: string }
  const driver = {} as TestFamily
  const others = newFamilies.slice(1).map(() => ({}) as TestFamily)
  const make = async (more: Partial<NewPool> = {}) => {
    await startOver(app)
    const made = await createTestGroup(app, newFamilies)
    const fields = { ...poolOf(over, made), ...more }
    const { poolId } = await createTestPool(app, made, { ...pool, ...fields })
    const found = (await ridesAhead(app, made)).find((each) => isIt(each, made))
    if (!found?.driver) throw new Error('a ride with a driver was to be planned')
    const { householdId } = found.driver
    let passed = 0
    const families = made.families.map((family) => {
      const part = family.householdId === householdId ? driver : others[passed++]
      return Object.assign(part ?? {}, family)
    })
    ride.rideId = found.rideId
    Object.assign(group, { poolId, groupId: made.groupId, families, admin: families[0] })
  }
  beforeEach(() => make())
  return { group, ride, driver, others: others as Rest<Families>, make }
}

function poolOf<Families extends NewFamily[]>(over: Over<Families>, group: TestGroup<Made<Families>>) {
  return typeof over === 'function' ? over(group.families) : over
}

async function startOver(app: TestApp) {
  await app.empty()
  app.clock.set(app.start)
}
