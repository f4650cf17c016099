import { expect, test } from 'vitest'
import { urgentList } from './urgent-list.ts'

test.each([{}, { groupId: 'maple-street' }])('an open board is read again every 45 seconds (%o)', (input) => {
  expect(urgentList(input).refetchInterval).toBe(45_000)
})
