import { describe, expect, test } from 'vitest'
import { fitting } from '../features/messages/addressing.ts'
import { groupsMatching } from '../screens/groups/groups-page.tsx'
import { firstLetter } from '../text/letters.ts'
import { begins, hasWords } from '../text/search-words.ts'
import { initialOf } from './bean.tsx'
import { capital } from './date-words.ts'

test.each([
  ['🌟 Stars', '🌟'],
  ['𠮷田', '𠮷'],
  ['👨‍👩‍👧 Meyer', '👨‍👩‍👧'],
  ['Jose\u0301', 'J'],
  ['e\u0301clair', 'e\u0301'],
  ['', ''],
])('the first letter of "%s" is whole', (text, letter) => {
  expect(firstLetter(text)).toBe(letter)
})

test('a bean and a sentence begin with a whole letter', () => {
  expect(initialOf('The 🌟 family')).toBe('🌟')
  expect(initialOf('𠮷田')).toBe('𠮷')
  expect(capital('𐐨x')).toBe('𐐀x')
})

describe('a search', () => {
  test.each([
    ['jose', 'José'],
    ['jose', 'Jose\u0301'],
    ['josé', 'Jose\u0301'],
    ['José', 'jose'],
    ['nunez jose', 'José Núñez'],
    ['ﬁona', 'Fiona'],
  ])('for "%s" finds "%s"', (typed, text) => {
    expect(hasWords([text], typed)).toBe(true)
    expect(begins(text, typed.split(' ').at(-1) ?? '')).toBe(true)
  })

  test('matches by words, and finds nothing that lacks any of them', () => {
    expect(hasWords(['Ana Berg', null], 'berg ana')).toBe(true)
    expect(hasWords(['Ana Berg'], 'ana meyer')).toBe(false)
    expect(hasWords(['Ana Berg'], '  ')).toBe(true)
  })

  test('works the same for groups and for names after an @', () => {
    const person = {
      adultId: '1',
      name: 'José',
      lastName: 'Núñez',
      householdName: 'Nu\u0301n\u0303ez',
      beanIndex: 0,
    }
    expect(fitting([person], 'jose')).toEqual([person])
    expect(fitting([person], 'nune')).toEqual([person])
    const group = { name: 'Jörgs Fußball', city: '', places: [] }
    expect(groupsMatching([group], 'jorgs')).toEqual([group])
  })
})
