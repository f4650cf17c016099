import { expect, test } from 'vitest'
import { addressedIn, fitting, handleOf, nameAt, type Person, withAt, withName } from './addressing.ts'

const person = (name: string, lastName: string): Person => ({
  adultId: `${name} ${lastName}`,
  name,
  lastName,
  householdName: lastName,
  beanIndex: 0,
})
const people = [person('Mara', 'Meyer'), person('Mara', 'Ünal'), person('Ole', 'Okafor')]

test('a name is suggested after an @ at the start of a word', () => {
  const typed = (text: string) => nameAt(text, text.length)
  expect([typed('@'), typed('Hi @Ma'), typed('(@Ole')]).toEqual(['', 'Ma', 'Ole'])
  expect([typed('mail@ole'), typed('@Ole '), typed('Hi')]).toEqual([null, null, null])
  expect(nameAt('@Ma and more', 3)).toBe('Ma')
})

test('typing finds adults by first, last and family name, in upper or lower case', () => {
  const found = (typed: string) => fitting(people, typed).map(({ adultId }) => adultId)
  expect(found('ma')).toEqual(['Mara Meyer', 'Mara Ünal'])
  expect(found('ü')).toEqual(['Mara Ünal'])
  expect(found('x')).toEqual([])
  expect(found('')).toHaveLength(3)
})

test('the name replaces the typed letters, with the last name if two people share the first name', () => {
  const [mara, , ole] = people as [Person, Person, Person]
  expect([handleOf(mara, people), handleOf(ole, people)]).toEqual(['Mara Meyer', 'Ole'])
  expect(withName('Hi @ol, ok?', 6, 'Ole')).toEqual({ text: 'Hi @Ole , ok?', cursor: 8 })
  expect(withName('@ there', 1, 'Ole')).toEqual({ text: '@Ole there', cursor: 5 })
})

test('the button inserts an @ that is separated from the word before', () => {
  expect(withAt('', 0)).toEqual({ text: '@', cursor: 1 })
  expect(withAt('Hi', 2)).toEqual({ text: 'Hi @', cursor: 4 })
  expect(withAt('Hi ', 3)).toEqual({ text: 'Hi @', cursor: 4 })
})

test('a message mentions the adults whose names are still in its text, each once', () => {
  const chosen = [
    { adultId: 'ole', handle: 'Ole' },
    { adultId: 'mara', handle: 'Mara' },
    { adultId: 'ole', handle: 'Ole' },
  ]
  expect(addressedIn('Hi @Ole, @Ole?', { chosen, people: [] })).toEqual(['ole'])
  expect(addressedIn('Hi', { chosen: [], people: [] })).toEqual([])
})

test('typing a full name in upper or lower case also mentions that adult, and "Mara" mentions both Maras', () => {
  const typed = (text: string) =>
    addressedIn(text, { chosen: [], people: [...people, person('Anna', 'Ito')] })
  expect(typed('@ole, could you?')).toEqual(['Ole Okafor'])
  expect(typed('(@Ole)')).toEqual(['Ole Okafor'])
  expect(typed('@Mara who has time?')).toEqual(['Mara Meyer', 'Mara Ünal'])
  expect(typed('@Mara Ünal who has time?')).toEqual(['Mara Ünal'])
  expect(typed('Ole, mail@ole.example, @Oleander, @Anna-Lena')).toEqual([])
})

test('a choice from the list takes precedence over another adult with the same name', () => {
  const chosen = [{ adultId: 'Mara Ünal', handle: 'Mara' }]
  expect(addressedIn('@Mara', { chosen, people })).toEqual(['Mara Ünal'])
})
