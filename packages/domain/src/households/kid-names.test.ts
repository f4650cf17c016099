import { expect, test } from 'vitest'
import { kidFirstName, namesApart } from './kid-names.ts'

const kid = (kidName: string, householdName: string) => ({ kidName, householdName })

test('kids in a list who share a name get their family’s name added', () => {
  const list = [kid('Mia', 'Meyer'), kid('Ole', 'Berg'), kid('mia', 'Okafor')]
  expect(namesApart(list).map(({ kidName }) => kidName)).toEqual(['Mia Meyer', 'Ole', 'mia Okafor'])
})

test('siblings whose family has left keep the name that replaces theirs, even when shortened', () => {
  const list = [
    ...Array(2).fill(kid('Kid of Okafor', 'Okafor')),
    ...Array(2).fill(kid('Kid of a former member', 'A former member')),
    kid('Mia Lou', 'Meyer'),
  ]
  expect(namesApart(list)).toEqual(list)
  expect(list.map(({ kidName }) => kidFirstName(kidName))).toEqual([
    ...list.slice(0, 4).map(({ kidName }) => kidName),
    'Mia',
  ])
})

test('a list without identical names stays as it is', () => {
  const list = [kid('Mia', 'Meyer'), kid('Ole', 'Berg')]
  expect(namesApart(list)).toBe(list)
})
