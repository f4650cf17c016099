import { expect, test } from 'vitest'
import { type Following, follow } from './use-follow.ts'

type Kid = { name: string; notes: string }

const stored: Kid = { name: 'Mia', notes: '' }
const open = (typed: Partial<Kid> = {}): Following<Kid> => ({
  values: { ...stored, ...typed },
  seen: stored,
  isChanged: false,
})

test('an open form shows values saved elsewhere in untouched fields', () => {
  const now = { ...stored, notes: 'Needs a booster' }
  expect(follow(open({ name: 'Mia Rosa' }), now)).toEqual({
    values: { ...now, name: 'Mia Rosa' },
    seen: now,
    isChanged: false,
  })
})

test('an open form keeps typed values, and says if the same field was saved elsewhere', () => {
  const now = { ...stored, name: 'Maria' }
  const followed = follow(open({ name: 'Mia Rosa' }), now)
  expect(followed).toEqual({ values: { ...now, name: 'Mia Rosa' }, seen: now, isChanged: true })
  // The note is shown until the adult chooses one of the two values.
  expect(follow(followed, now).isChanged).toBe(true)
  expect(follow({ ...followed, values: now }, now).isChanged).toBe(false)
})

test('a save in the same form that trims spaces does not count as a change elsewhere', () => {
  expect(follow(open({ name: 'Mia Rosa ' }), { ...stored, name: 'Mia Rosa' }).isChanged).toBe(false)
  expect(follow(open({ name: 'Mia ' }), stored).values.name).toBe('Mia ')
})
