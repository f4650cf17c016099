import { expect, test } from 'vitest'
import { createRetryId } from './retry-id.ts'

test('the same values keep their ID until they are stored, and new values get a new one', () => {
  const { idFor, forget } = createRetryId()
  const first = idFor({ name: 'Mia' })
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(idFor({ name: 'Mia' })).toBe(first)
  expect(idFor({ name: 'Max' })).not.toBe(first)
  const again = idFor({ name: 'Mia' })
  forget()
  expect(idFor({ name: 'Mia' })).not.toBe(again)
})
