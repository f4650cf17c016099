import { describe, expect, test } from 'vitest'
import { boundWords, mendsWords } from './dialog-words.ts'

const bound = { throughDate: '2026-03-13', deficitHundredths: 0, surplusHundredths: 0, mends: [] }

describe('a family that no schedule can balance', () => {
  test('sees how far behind it falls, or how much it is owed, and by when', () => {
    const behind = boundWords({ ...bound, deficitHundredths: 600 })
    expect(behind).toContain('they fall 6 beans behind by Fri')
    expect(boundWords({ ...bound, surplusHundredths: 100 })).toContain(
      'the others owe them 1 bean more by Fri',
    )
  })

  test('sees each change that could fix the imbalance, separately', () => {
    expect(mendsWords([])).toBe('No single change helps.')
    expect(mendsWords([{ kind: 'seats', count: 1, firstCar: false }])).toBe(
      'What helps: one more seat in its car.',
    )
    expect(
      mendsWords([
        { kind: 'seats', count: 2, firstCar: true },
        { kind: 'weekday', weekday: 5, count: 1, every: false },
        { kind: 'weekday', weekday: 1, count: 2, every: true },
      ]),
    ).toBe('What helps: a car with 2 seats, free on one more Friday, or free every Monday.')
    expect(mendsWords([{ kind: 'weekday', weekday: 2, count: 3, every: false }])).toBe(
      'What helps: free on 3 more Tuesdays.',
    )
    expect(mendsWords([{ kind: 'credentials' }])).toBe('What helps: valid driver credentials.')
    expect(mendsWords([{ kind: 'other_driver', weekday: 7 }])).toBe(
      'What helps: someone else who can drive every Sunday.',
    )
  })
})
