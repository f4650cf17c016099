import { versionOf } from '@beanpool/domain/households/family-setup'
import { expect, test } from 'vitest'
import { givenApp } from '../../testing/given.ts'
import { reasonOf } from '../../testing/steps.ts'
import { createTestGroup, refusalOf, twoFamilies } from '../../testing/test-group.ts'

const app = await givenApp()
const group = await createTestGroup(app, twoFamilies)

const card = {
  seat: 'booster' as const,
  allergies: 'Peanuts: pen in the front pocket',
  contacts: [{ name: 'Gran', phone: '+49 30 5550100' }],
  handOver: 'Gran, or the neighbours at number 4',
}

test('a card is saved as a whole by the kid’s own family, and a second save replaces the first', async () => {
  const { households } = group.admin.parent.client
  const kidId = group.admin.kidIds[0] ?? ''
  expect((await households.mine()).household?.kids[0]?.safetyCard).toBeNull()
  await households.saveSafetyCard({ kidId, ...card })
  expect((await households.mine()).household?.kids[0]?.safetyCard).toEqual(card)
  await households.saveSafetyCard({ kidId, ...card, seat: 'none', allergies: ' ', contacts: [] })
  expect((await households.mine()).household?.kids[0]?.safetyCard).toEqual({
    ...card,
    seat: 'none',
    allergies: null,
    contacts: [],
  })
})

test('the pick-up word belongs to the whole family, survives saves by an older app, and is never overwritten unseen', async () => {
  const { households } = group.admin.parent.client
  const kidId = group.admin.kidIds[0] ?? ''
  const word = async () => (await households.mine()).household?.pickUpWord
  await households.saveSafetyCard({ kidId, ...card, pickUpWord: ' Banana ' })
  await households.saveSafetyCard({ kidId, ...card, allergies: null })
  expect(await word()).toBe('Banana')
  const seen = { ...card, allergies: null, pickUpWord: null }
  const stale = { kidId, ...seen, pickUpWord: 'Kiwi', version: versionOf(seen) }
  expect(await reasonOf(households.saveSafetyCard(stale))).toBe('changed_since')
  const version = versionOf({ ...seen, pickUpWord: 'Banana' })
  await households.saveSafetyCard({ ...stale, pickUpWord: null, version })
  expect(await word()).toBeNull()
})

test("another family's kid is refused, and their card stays as it is", async () => {
  const { households } = group.admin.parent.client
  const kidId = group.families[1]?.kidIds[0] ?? ''
  expect((await refusalOf(households.saveSafetyCard({ kidId, ...card }))).code).toBe('NOT_FOUND')
  expect(
    (await group.families[1]?.parent.client.households.mine())?.household?.kids[0]?.safetyCard,
  ).toBeNull()
})

test('a contact without a number, or a fifth contact, is refused with the error at its field', async () => {
  const { households } = group.admin.parent.client
  const kidId = group.admin.kidIds[0] ?? ''
  const save = (contacts: { name: string; phone: string }[]) =>
    refusalOf(households.saveSafetyCard({ kidId, ...card, contacts }))
  const issues = async (contacts: { name: string; phone: string }[]) =>
    ((await save(contacts)).data as { issues: { path: string }[] }).issues.map(({ path }) => path)
  expect(await issues([...card.contacts, { name: 'Ole', phone: 'ask Gran' }])).toEqual(['contacts.1.phone'])
  expect(await issues(Array.from({ length: 5 }, () => ({ name: 'Gran', phone: '555 0100' })))).toEqual([
    'contacts',
  ])
})
