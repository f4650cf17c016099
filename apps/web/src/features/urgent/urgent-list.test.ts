import type { UrgentRequest } from '@beanpool/contract/urgent-request'
import { expect, test } from 'vitest'
import { besideTheDay, urgentList } from './urgent-list.ts'

test.each([{}, { groupId: 'maple-street' }])('an open board is read again every 45 seconds (%o)', (input) => {
  expect(urgentList(input).refetchInterval).toBe(45_000)
})

test('next to the day’s rides, those with my kids come first, and a claim listed with my drives is left out', () => {
  const request = (requestId: string, rideId: string | null) => ({ requestId, rideId }) as UrgentRequest
  const requests = [
    request('other', 'a'),
    request('posted', null),
    request('kid', 'b'),
    request('claim', 'c'),
  ]
  const shown = besideTheDay(requests, { kids: new Set(['b']), drives: new Set(['c']) })
  expect(shown.map(({ requestId }) => requestId)).toEqual(['kid', 'other', 'posted'])
})
