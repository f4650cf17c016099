import { expect, test } from 'vitest'
import { givenApp } from '../../testing/given.ts'
import { createTestGroup, createTestPool, inviteCoParent, threeFamilies } from '../../testing/test-group.ts'

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
const absence = { absenceId: crypto.randomUUID(), fromDate: '2026-03-12', toDate: null }
const vacation = {
  vacationId: crypto.randomUUID(),
  startDate: '2026-03-10',
  endDate: '2026-03-11',
  note: null,
}
const carId = crypto.randomUUID()
const papers = { licenseExpiry: '2031-05-01', insuranceExpiry: '2031-06-30' }

test('a change that spans groups locks the rows of all of them in one statement, before any adult', async () => {
  const { parent, kidIds } = member
  const [kidId = ''] = kidIds
  const { households, credentials, coParents, undo } = parent.client
  const partner = await app.signUpVerified({ firstName: 'Bo' })
  const code = await inviteCoParent(app, member, partner.email)
  const { adultId } = await partner.client.accounts.me()
  const spanning: Record<string, () => Promise<unknown>> = {
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
  for (const [what, work] of Object.entries(spanning)) {
    const statements = await app.statementsOf(work)
    const groupLocks = statements.filter((text) => /from "groups" .*for update/.test(text))
    const adultLocks = statements.filter((text) =>
      /from "adults" .*"memberships".*for no key update/.test(text),
    )
    expect([what, groupLocks.length, adultLocks.length]).toEqual([what, 1, 1])
  }
})
