import { describe, expect, test } from 'vitest'
import { changedSince } from './family-setup.ts'

const mia = { name: 'Mia', notes: null as string | null, contacts: [{ name: 'Gran', phone: '555 0101' }] }

describe('a form that was open', () => {
  test('saves over what it has seen', () => {
    expect(changedSince(mia, mia, { ...mia, name: 'Mia Rosa' })).toBe(false)
  })

  test('does not save over unseen values in any field', () => {
    const stored = { ...mia, notes: 'Needs a booster' }
    expect(changedSince(stored, mia, { ...mia, name: 'Mia Rosa' })).toBe(true)
    expect(changedSince({ ...mia, contacts: [] }, mia, { ...mia, name: 'Mia Rosa' })).toBe(true)
  })

  test('succeeds if the values are already stored, as on a retry', () => {
    const stored = { ...mia, name: 'Mia Rosa' }
    expect(changedSince(stored, mia, stored)).toBe(false)
  })
})
