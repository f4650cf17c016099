import { householdLimits } from '@beanpool/contract/limits'
import { expect, test } from 'vitest'
import { vacations } from '../../db/schema/accounts.ts'
import { addresses, kidAbsences, kids } from '../../db/schema/households.ts'
import { givenApp } from '../../testing/given.ts'
import { createTestGroup, twoFamilies } from '../../testing/test-group.ts'

const app = await givenApp()
const group = await createTestGroup(app, twoFamilies)

const vacation = { startDate: '2026-08-01', endDate: '2026-08-09', note: null }
const absence = { fromDate: '2026-09-01', toDate: '2026-09-04' }
const address = { name: 'Club', address: 'Club Road 1' }

const reasonOf = (task: Promise<unknown>) =>
  task.then(
    () => 'done',
    (error: { code: string; data?: { reason?: string } }) => error.data?.reason ?? error.code,
  )

test('a row sent again because the first response was lost is stored only once', async () => {
  const { households, undo } = group.admin.parent.client
  const before = (await households.mine()).household
  const kidId = crypto.randomUUID()
  const addressId = crypto.randomUUID()
  const vacationId = crypto.randomUUID()
  const absenceId = crypto.randomUUID()
  const ofKid = { kidId: group.admin.kidIds[0] ?? '', ...absence }
  for (let times = 0; times < 2; times++) {
    await households.addKid({ kidId, name: 'Pip', notes: null })
    await households.addAddress({ addressId, ...address })
    await households.addVacation({ vacationId, ...vacation })
    await households.addAbsence({ absenceId, ...ofKid })
  }
  const { household } = await households.mine()
  expect(household?.kids.length).toBe((before?.kids.length ?? 0) + 1)
  expect(household?.addresses.filter((each) => each.name === 'Club').length).toBe(1)
  expect(household?.vacations.length).toBe(1)
  expect(household?.absences.length).toBe(1)
  // The second attempt adds nothing to undo.
  expect((await undo.open()).undos.length).toBe(1)
})

test('an ID that two families send at the same moment is stored for one of them, and the other gets a typed error', async () => {
  const kidId = crypto.randomUUID()
  const answers = await Promise.all(
    group.families.map(({ parent }) =>
      reasonOf(parent.client.households.addKid({ kidId, name: 'Pip', notes: null })),
    ),
  )
  expect(answers.toSorted()).toEqual(['NOT_FOUND', 'done'])
})

test('another family’s ID is refused, and that family’s data stays unchanged', async () => {
  const other = group.families[1]?.parent.client.households
  const kidId = group.admin.kidIds[0] ?? ''
  expect(await reasonOf(other?.addKid({ kidId, name: 'Stolen', notes: null }) ?? Promise.resolve())).toBe(
    'NOT_FOUND',
  )
  const { household } = await group.admin.parent.client.households.mine()
  expect(household?.kids.find((kid) => kid.kidId === kidId)?.name).not.toBe('Stolen')
})

/** Fills each list except for one last row. */
async function fillUp() {
  const { householdId, adultId } = group.admin
  const kidId = group.admin.kidIds[0] ?? ''
  const { household } = await group.admin.parent.client.households.mine()
  const room = (listed: keyof typeof householdLimits) =>
    Array.from({ length: householdLimits[listed] - (household?.[listed].length ?? 0) - 1 })
  const now = app.clock.now()
  const rows = {
    kids: room('kids').map(() => ({ householdId, name: 'Pip', createdAt: now })),
    addresses: room('addresses').map(() => ({
      ...address,
      householdId,
      createdByAdultId: adultId,
      createdAt: now,
    })),
    vacations: room('vacations').map(() => ({ ...vacation, adultId })),
    absences: room('absences').map(() => ({ ...absence, kidId, markedByAdultId: adultId, markedAt: now })),
  }
  await app.db.insert(kids).values(rows.kids)
  await app.db.insert(addresses).values(rows.addresses)
  await app.db.insert(vacations).values(rows.vacations)
  await app.db.insert(kidAbsences).values(rows.absences)
}

test('every list in a household has a limit', async () => {
  const { households } = group.admin.parent.client
  await fillUp()
  const kidId = group.admin.kidIds[0] ?? ''
  const adding = {
    kids: () => households.addKid({ name: 'Pip', notes: null }),
    addresses: () => households.addAddress(address),
    vacations: () => households.addVacation(vacation),
    absences: () => households.addAbsence({ kidId, ...absence }),
  }
  for (const [listed, add] of Object.entries(adding)) {
    expect(await reasonOf(add()), listed).toBe('done')
    expect(await reasonOf(add()), listed).toBe(`too_many_${listed}`)
  }
})

test('vacations and absences in the past are refused', async () => {
  const { households } = group.admin.parent.client
  const kidId = group.admin.kidIds[0] ?? ''
  const past = { startDate: '2020-01-01', endDate: '2020-01-02', note: null }
  expect(await reasonOf(households.addVacation(past))).toBe('INVALID_INPUT')
  expect(await reasonOf(households.addAbsence({ kidId, fromDate: '2020-01-01', toDate: '2020-01-02' }))).toBe(
    'INVALID_INPUT',
  )
})
