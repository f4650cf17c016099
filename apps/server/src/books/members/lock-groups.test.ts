import { expect, test } from 'vitest'
import { givenApp } from '../../testing/given.ts'
import { onCluster } from '../../testing/test-app.ts'
import {
  createTestFamily,
  createTestGroup,
  createTestPool,
  inviteCoParent,
  ridesAhead,
  type TestFamily,
  threeFamilies,
} from '../../testing/test-group.ts'

const app = await givenApp()
const group = await createTestGroup(app, threeFamilies)
const { admin, families } = group
const { groups, invitations } = admin.parent.client
const { groupId } = await groups.create({ name: 'Swimming', city: 'Springfield', timeZone: 'UTC' })
for (const { parent } of families.filter((family) => family !== admin)) {
  const { code } = await invitations.create({ groupId, email: null })
  await parent.client.invitations.accept({ code, consent: true })
}
await createTestPool(app, group)
await createTestPool(app, { ...group, groupId }, { startTime: '15:00' })
const member = families.find((family) => family !== admin) ?? admin

const days = {
  mon: 'free',
  tue: 'free',
  wed: 'free',
  thu: 'free',
  fri: 'free',
  sat: 'free',
  sun: 'free',
} as const
const papers = { licenseExpiry: '2031-05-01', insuranceExpiry: '2031-06-30' }

/** Lists a family's own changes, which concern all of its groups. They have to be made in this order. */
async function ownChangesOf(family: TestFamily): Promise<[string, () => Promise<unknown>][]> {
  const { parent, kidIds } = family
  const [kidId = ''] = kidIds
  const { households, credentials, coParents, undo } = parent.client
  const partner = await app.signUpVerified({ firstName: 'Bo' })
  const code = await inviteCoParent(app, family, partner.email)
  const { adultId } = await partner.client.accounts.me()
  const absence = { absenceId: crypto.randomUUID(), fromDate: '2026-03-12', toDate: null }
  const dates = { startDate: '2026-03-10', endDate: '2026-03-11', note: null }
  const vacation = { ...dates, vacationId: crypto.randomUUID() }
  const carId = crypto.randomUUID()
  const changes = {
    saveWeekly: () => households.saveWeekly({ weekly: { ...days, mon: 'all_day' }, drives: 'replan' }),
    addVacation: () => households.addVacation({ ...vacation, drives: 'replan' }),
    deleteVacation: () => households.deleteVacation(vacation),
    addAbsence: () => households.addAbsence({ ...absence, kidId }),
    removeAbsence: () => households.removeAbsence(absence),
    addCar: () => households.addCar({ carId, name: 'Van', seats: 6 }),
    changeCar: () => households.changeCar({ carId, name: 'Van', seats: 5 }),
    removeCar: () => households.removeCar({ carId }),
    undo: async () => undo.run({ undoId: (await undo.open()).undos[0]?.undoId ?? '' }),
    credentials: () =>
      credentials.save({ ...papers, insuranceProvider: 'Acme', insuranceLast4: '0417', savedAt: null }),
    acceptCoParent: () => partner.client.coParents.accept({ code }),
    removeAdult: () => coParents.remove({ adultId }),
    deleteKid: () => households.deleteKid({ kidId }),
  }
  return Object.entries(changes)
}

// A cluster locks groups and adults by their ids.
test.skipIf(onCluster())(
  'a change to several groups locks all their rows in one statement, before it locks any adult',
  async () => {
    for (const [what, work] of await ownChangesOf(member)) {
      const statements = await app.statementsOf(work)
      const groupLocks = statements.filter((text) => /from "groups" .*for no key update/.test(text))
      const adultLocks = statements.filter((text) =>
        /from "adults" .*"memberships".*for no key update/.test(text),
      )
      expect([what, groupLocks.length, adultLocks.length]).toEqual([what, 1, 1])
      expect([what, outOfOrder(statements)]).toEqual([what, []])
    }
  },
)

test('a family in no group can make the same changes', async () => {
  const family = await createTestFamily(app, { name: 'Tran', kids: ['Linh'] })
  for (const [what, work] of await ownChangesOf(family))
    expect([what, await work().then(() => 'ok', String)]).toEqual([what, 'ok'])
})

test.skipIf(onCluster())('a tap locks its group and then the adults, but no row of a ride', async () => {
  const [ride] = await ridesAhead(app, group)
  const { rideId = '', driver, seats = [] } = ride ?? {}
  const by = families.find(({ householdId }) => householdId === driver?.householdId) ?? admin
  const { rides, undo } = by.parent.client
  const kidId = seats.find(({ householdId }) => householdId === by.householdId)?.kidId ?? ''
  const last = async () => ({ undoId: (await undo.open()).undos[0]?.undoId ?? '' })
  const taps: Record<string, () => Promise<unknown>> = {
    cantDrive: () => rides.cantDrive({ rideId, action: 'reoffer' }),
    undoCantDrive: async () => undo.run(await last()),
    notRiding: () => rides.notRiding({ rideId, kidId }),
    undoNotRiding: async () => undo.run(await last()),
  }
  for (const [what, tap] of Object.entries(taps)) {
    const statements = await app.statementsOf(tap)
    expect([what, outOfOrder(statements)]).toEqual([what, []])
    expect([what, lockedIn(statements).slice(0, 2)]).toEqual([what, ['groups', 'adults']])
    expect(lockedIn(statements)).not.toContain('rides')
  }
})

/** The tables that a change locks before it writes, in the order of locking. */
const order = ['households', 'groups', 'adults']

const lockedIn = (statements: string[]) =>
  statements.flatMap((text) => / from "(\w+)".* for no key update/s.exec(text)?.[1] ?? [])

/** Lists locks that are taken too late, and locks that would wait for a row to which others only refer. */
function outOfOrder(statements: string[]): string[] {
  const places = lockedIn(statements).map((table) => order.indexOf(table))
  const late = places.filter(
    (place, index) => place >= 0 && places.slice(0, index).some((before) => before > place),
  )
  return [
    ...late.map((place) => `${order[place]} too late`),
    ...statements.filter((text) => / for update/.test(text)),
  ]
}
