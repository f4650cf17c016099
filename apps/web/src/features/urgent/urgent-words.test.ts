import type { CantDriveFacts } from '@beanpool/contract/rides'
import { expect, test } from 'vitest'
import {
  cancelWords,
  claimRefusalWords,
  claimTapRefusalWords,
  conversionWords,
  doneWords,
  drivesAgainWords,
  lateClaimWords,
  lateWithdrawalWords,
  lockedWords,
  postFailedWords,
  urgentDay,
} from './urgent-words.ts'

const facts: CantDriveFacts = {
  driverName: 'Rosa',
  driverIsMe: true,
  free: false,
  strikeStands: false,
  strikeWeight: 1,
  penaltyHundredths: 0,
  partners: [],
}

test('what converting costs: the strike, and one of the conversions that are left', () => {
  expect(conversionWords(facts, { conversionsLeft: 1, conversionsAllowed: 2 })).toBe(
    'You get a provisional strike; it is waived as soon as somebody claims the ride. 1 of 2 conversions left in 30 days.',
  )
})

test('no allowance is made up while nobody knows it', () => {
  const words = conversionWords(facts, { conversionsLeft: null, conversionsAllowed: null })
  expect(words).toBe('You get a provisional strike; it is waived as soon as somebody claims the ride.')
})

test('a late withdrawal names whose strike it is, and that nothing happened when it became late meanwhile', () => {
  const rosa = { name: 'Rosa', isMe: true } as Parameters<typeof lateWithdrawalWords>[0]
  expect(lateWithdrawalWords(rosa, false)).toBe(
    'The start is near. Giving the claim back now costs you a strike that stands for 30 days.',
  )
  expect(lateWithdrawalWords(rosa && { ...rosa, isMe: false }, true)).toBe(
    'The start has come near meanwhile, so nothing is withdrawn yet. Giving the claim back now costs Rosa a strike that stands for 30 days.',
  )
})

test('cancelling a conversion says whose drive it is again, before and after the tap', () => {
  const rosa = { name: 'Rosa', isMe: true } as NonNullable<Parameters<typeof cancelWords>[0]['drivesAgain']>
  const mine = { drivesAgain: rosa }
  const theirs = { drivesAgain: { ...rosa, isMe: false } }
  expect([mine, theirs, { drivesAgain: null }].map(cancelWords)).toEqual([
    'Cancel, I drive',
    'Cancel, Rosa drives',
    'Cancel request',
  ])
  expect([mine, theirs, { drivesAgain: null }].map(drivesAgainWords)).toEqual([
    'You drive again. No strike counts for giving it back.',
    'Rosa drives again. No strike counts for giving it back.',
    undefined,
  ])
})

test('the spec’s own words: pricing under the lock, a post that failed on the dashboard and in a group', () => {
  expect(lockedWords).toBe('Pricing locked by Fair Guard. Admins can enable overrides.')
  expect(postFailedWords(false, null)).toEqual({
    title: 'Error',
    text: 'Failed to post urgent ride. Please try again.',
  })
  expect(postFailedWords(true, 'The start must be in the future')).toEqual({
    title: 'Failed to create urgent request',
    text: 'The start must be in the future',
  })
})

test('a late claim says that it has no undo and what giving it back costs, and that nothing happened meanwhile', () => {
  expect(lateClaimWords(false)).toBe(
    'The start is near. Claim it only if you are sure: there is no undo, and giving it back costs you a strike that stands for 30 days.',
  )
  expect(lateClaimWords(true)).toContain('so nothing is claimed yet.')
  expect(claimTapRefusalWords('late_by_now', null)).toBe(lateClaimWords(true))
})

test('a ride that is over says its date, and only one to come its weekday', () => {
  const on = (day: string) =>
    urgentDay(
      { windowStartAt: `2026-03-${day}T07:50:00Z`, timeZone: 'UTC' },
      new Date('2026-03-11T12:00:00Z'),
    )
  for (const day of ['06', '09', '18']) expect(on(day)).toMatch(new RegExp(`\\b${Number(day)}\\b`))
  expect(['10', '11', '12'].map(on)).toEqual(['yesterday', 'today', 'tomorrow'])
  for (const day of ['13', '17']) expect(on(day)).not.toMatch(/\d/)
})

test('a ride that was driven says that it is done, and who marked the cash', () => {
  const open = { status: 'claimed', paid: false, received: false } as const
  expect(doneWords(open)).toEqual([])
  expect(doneWords({ ...open, paid: true })).toEqual(['Paid'])
  expect(doneWords({ status: 'completed', paid: true, received: true })).toEqual(['Done', 'Paid', 'Received'])
})

test('who gave the ride back hears that they can take it back for beans', () => {
  expect(claimRefusalWords('gave_it_back', null)).toContain('take it back for beans')
})
