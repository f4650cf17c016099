import { describe, expect, test } from 'vitest'
import { type Following, follow } from './use-follow.ts'
import { savedElsewhere } from './use-follow-words.ts'

type Kid = { name: string; notes: string; contacts: { name: string }[] }

const stored: Kid = { name: 'Mia', notes: '', contacts: [] }
const open = (typed: Partial<Kid> = {}): Following<Kid> => ({
  values: { ...stored, ...typed },
  seen: stored,
  elsewhere: {},
})

describe('an open form', () => {
  test('shows values saved elsewhere in untouched fields', () => {
    const now = { ...stored, notes: 'Needs a booster', contacts: [{ name: 'Gran' }] }
    expect(follow(open({ name: 'Mia Rosa' }), now)).toEqual({
      values: { ...now, name: 'Mia Rosa' },
      seen: now,
      elsewhere: {},
    })
  })

  test('keeps typed values, and says what was saved in the same field', () => {
    const now = { ...stored, name: 'Maria' }
    const followed = follow(open({ name: 'Mia Rosa' }), now)
    expect(followed).toEqual({
      values: { ...now, name: 'Mia Rosa' },
      seen: now,
      elsewhere: { name: 'Maria' },
    })
    // It is shown until one of them is taken.
    expect(follow(followed, now).elsewhere).toEqual({ name: 'Maria' })
    expect(follow({ ...followed, values: now }, now).elsewhere).toEqual({})
  })

  test('says nothing about typed values that have been saved here with their spaces trimmed', () => {
    const typed = open({ name: 'Mia Rosa ' })
    expect(follow(typed, { ...stored, name: 'Mia Rosa' }).elsewhere).toEqual({})
  })

  test('keeps a space that is being typed', () => {
    expect(follow(open({ name: 'Mia ' }), stored).values.name).toBe('Mia ')
  })
})

test('a value saved elsewhere is put into words, even an empty one', () => {
  expect(savedElsewhere('Maria')).toBe('Someone changed this to “Maria”. Saving replaces that.')
  expect(savedElsewhere('')).toBe('Someone emptied this. Saving puts yours there.')
  expect(savedElsewhere(undefined)).toBeUndefined()
})
