import type { UrgentRequest } from '@beanpool/contract/urgent-request'
import { expect, test } from 'vitest'
import { besideTheDay, urgentList } from './urgent-list.ts'

test.each([{}, { groupId: 'maple-street' }])('an open board is refetched every 45 seconds (%o)', (input) => {
  expect(urgentList(input).refetchInterval).toBe(45_000)
})

test('next to the day’s rides, my kids’ rides come first, and shown claims and rides I can’t claim are left out', () => {
  const request = (
    requestId: string,
    rideId: string | null,
    claimRefusal: UrgentRequest['claimRefusal'] = null,
  ) =>
    ({
      requestId,
      rideId,
      status: 'posted',
      requester: { isMyHousehold: false },
      claimRefusal,
    }) as UrgentRequest
  const requests = [
    request('too large', 'd', 'car_too_small'),
    request('other', 'a'),
    request('posted', null),
    request('kid', 'b', 'no_car'),
    request('claim', 'c'),
  ]
  const shown = besideTheDay(requests, { kids: new Set(['b']), drives: new Set(['c']) })
  expect(shown.map(({ requestId }) => requestId)).toEqual(['kid', 'other', 'posted'])
})
