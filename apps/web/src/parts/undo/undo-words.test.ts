import { expect, test } from 'vitest'
import { undoneWords } from './words.ts'

test('rows that could not be restored are not called restored', () => {
  expect(undoneWords([])).toBe('Everything is back as it was.')
  expect(undoneWords(['2026-03-03'])).toMatch(/^Everything is back, except .*3.*: they changed since/)
  expect(undoneWords(['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09'])).toContain(
    'except 5 dates',
  )
  expect(undoneWords(null)).not.toContain('All is as it was')
})
