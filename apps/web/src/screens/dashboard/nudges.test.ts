import type { GroupListing } from '@beanpool/contract/groups'
import type { RideCard } from '@beanpool/contract/ride-card'
import { expect, test } from 'vitest'
import { nudgesOf } from './dashboard-page.tsx'

const group = (groupId: string, projectedHundredths: number) =>
  ({ groupId, projectedHundredths, softNudgeHundredths: -200 }) as GroupListing
const ride = (rideId: string, groupId: string, earnsHundredths: number) =>
  ({ rideId, groupId, earnsHundredths }) as RideCard

const open = [ride('a', 'low', 100), ride('b', 'low', 300), ride('c', 'even', 400), ride('d', 'low', 0)]
const ids = (rides: RideCard[]) => rides.map(({ rideId }) => rideId)

test('a family at the soft nudge sees the open rides that would lift it, best first and each only once', () => {
  const { nudges, rest } = nudgesOf([group('low', -200), group('even', -100)], open)
  expect(nudges.map((nudge) => [nudge.group.groupId, ids(nudge.rides)])).toEqual([['low', ['b', 'a']]])
  expect(ids(rest)).toEqual(['c', 'd'])
})

test('there is no nudge without an open ride', () => {
  expect(nudgesOf([group('low', -500)], [ride('c', 'even', 100)]).nudges).toEqual([])
})
