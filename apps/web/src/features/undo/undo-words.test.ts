import { expect, test } from 'vitest'
import { undoneWords } from './undo-words.ts'

test('rows that could not be put back are not said to be as before', () => {
  expect(undoneWords([])).toBe('All is as it was before.')
  expect(undoneWords(['2026-03-03'])).toMatch(/^All is as it was before, but for .*3.*: something changed/)
  expect(undoneWords(['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09'])).toContain(
    'but for 5 dates',
  )
  expect(undoneWords(null)).not.toContain('All is as it was')
})
