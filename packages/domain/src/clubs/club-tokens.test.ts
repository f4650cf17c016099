import { expect, test } from 'vitest'
import { rideStatuses } from '../rides/ride-states.ts'
import { clubRideState, clubRideStates, makingRefusal, mostClubTokens } from './club-tokens.ts'

test('a group can have only a limited number of tokens', () => {
  expect(makingRefusal(mostClubTokens - 1)).toBeNull()
  expect(makingRefusal(mostClubTokens)).toBe('too_many')
})

test('a club sees each ride in one of five states, which reveal no offers, cash or no-shows', () => {
  expect(new Set(rideStatuses.map(clubRideState))).toEqual(new Set(clubRideStates))
  expect(clubRideState('urgent_posted')).toBe(clubRideState('offered'))
  expect(clubRideState('urgent_claimed')).toBe(clubRideState('assigned'))
  expect(clubRideState('no_show')).toBe(clubRideState('uncovered'))
})
