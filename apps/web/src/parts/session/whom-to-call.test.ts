import type { Family } from '@beanpool/contract/groups'
import { expect, test } from 'vitest'
import { whomToCall } from './phone-book.ts'

const family = (name: string, over: { mine?: boolean; admin?: boolean; phones?: string[] } = {}): Family => ({
  householdId: name,
  name,
  mine: over.mine ?? false,
  adults: (over.phones ?? ['+1']).map((phone, place) => ({
    adultId: `${name}-${place}`,
    name: `${name}${place} ${name}son`,
    phone,
  })),
  kids: [],
  groups: [{ groupId: 'g', name: 'G', beanIndex: 0, role: over.admin ? 'admin' : 'member' }],
})

const families = [
  family('Mine', { mine: true, admin: true }),
  family('Rosa', { admin: true, phones: ['+2', '+3'] }),
  family('Ole', { phones: ['', '+4'] }),
]
const matter = { groupId: 'g', first: null, householdIds: ['Mine', 'Ole'] }

test('the adult whom the matter concerns is called first', () => {
  const first = { householdId: 'Rosa', adultId: 'Rosa-1', name: 'Rosa1' }
  expect(whomToCall(families, { ...matter, first })).toEqual({ name: 'Rosa1', phone: '+3' })
})

test('the partner is called if an adult has no phone number', () => {
  const first = { householdId: 'Ole', adultId: 'Ole-0', name: 'Ole0' }
  expect(whomToCall(families, { ...matter, first })).toEqual({ name: 'Ole1', phone: '+4' })
})

test('about the adult’s own drive, an admin is called, or else a family on the ride, if there is one', () => {
  const first = { householdId: 'Mine', adultId: 'Mine-0', name: 'Mine0' }
  expect(whomToCall(families, { ...matter, first })).toEqual({ name: 'Rosa0', phone: '+2' })
  const withoutAdmin = families.filter(({ name }) => name !== 'Rosa')
  expect(whomToCall(withoutAdmin, { ...matter, first })).toEqual({ name: 'Ole1', phone: '+4' })
  expect(whomToCall([families[0] as Family], { ...matter, first })).toBeNull()
  expect(whomToCall([], { ...matter, first })).toBeNull()
})
