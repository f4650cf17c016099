import { expect, test } from 'vitest'
import { namesApart } from './co-parent.ts'

const kid = (kidName: string, householdName: string) => ({ kidName, householdName })

test('kids with the same name in one list get their family’s name added', () => {
  const list = [kid('Mia', 'Meyer'), kid('Ole', 'Berg'), kid('mia', 'Okafor')]
  expect(namesApart(list).map(({ kidName }) => kidName)).toEqual(['Mia Meyer', 'Ole', 'mia Okafor'])
})

test('a list without identical names stays as it is', () => {
  const list = [kid('Mia', 'Meyer'), kid('Ole', 'Berg')]
  expect(namesApart(list)).toBe(list)
})
