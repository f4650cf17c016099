import type { CantDriveFacts } from '@beanpool/contract/rides'
import { expect, test } from 'vitest'
import {
  cancelWords,
  claimRefusalWords,
  claimTapRefusalWords,
  conversionRefusalWords,
  conversionWords,
  doneWords,
  drivesAgainWords,
  lateClaimWords,
  lateWithdrawalWords,
  lockedWords,
  postFailedWords,
  urgentDay,
} from './words.ts'

const facts: CantDriveFacts = {
  driverName: 'Rosa',
  driverIsMe: true,
  isMyFamily: true,
  free: false,
  away: false,
  strikeCounts: false,
  strikeWeight: 1,
  penaltyHundredths: 0,
  partners: [],
  allowance: {
    onProbation: false,
    conversionsLeft: 1,
    conversionsAllowed: 2,
    weeklyLeft: null,
    weeklyAllowed: null,
  },
}
const left = (change: Partial<CantDriveFacts['allowance']>, over: Partial<CantDriveFacts> = {}) => ({
  ...facts,
  ...over,
  allowance: { ...facts.allowance, ...change },
})

test('converting shows its cost: a strike, and one of the remaining conversions', () => {
  expect(conversionWords(facts)).toBe('No strike, if someone claims it. You have 1 of 2 left in 30 days.')
})

test('a late conversion shows the beans, who pays them, and that a claim saves them', () => {
  const late = { ...facts, strikeCounts: true, penaltyHundredths: 100 }
  expect(conversionWords(late)).toBe(
    'You get a strike, and your family pays 1 bean, unless someone claims it. You have 1 of 2 left in 30 days.',
  )
  expect(conversionWords({ ...late, driverIsMe: false })).toMatch(
    /^Rosa gets a strike, and your family pays 1 bean, unless/,
  )
  const free = { ...late, penaltyHundredths: 0 }
  expect(conversionWords(free)).toMatch(/^No strike, if someone claims it\./)
  expect(conversionWords({ ...free, strikeWeight: 0 })).toMatch(/^No strike\. You have/)
})

test('the rest of the weekly allowance is shown if it is lower, along with whose allowance it is', () => {
  const week = { conversionsLeft: 2, weeklyLeft: 1, weeklyAllowed: 3 }
  expect(conversionWords(left(week))).toMatch(/ You have 1 of 3 left this week \(free plan\)\.$/)
  expect(conversionWords(left({ ...week, weeklyLeft: 3 }))).toMatch(/ You have 2 of 2 left/)
  expect(conversionWords(left({}, { driverIsMe: false }))).toMatch(
    /^No strike for Rosa, .* Rosa has 1 of 2 left in 30 days\.$/,
  )
})

test('the form says before it is filled in that a conversion would be refused, and for whom', () => {
  expect(conversionRefusalWords(facts)).toBeNull()
  const week = { weeklyLeft: 0, weeklyAllowed: 3 }
  expect(conversionRefusalWords(left(week))).toEqual({
    text: 'You have no urgent rides left: the free plan has 3 in 7 days.',
    upgrade: 3,
  })
  const others = { driverIsMe: false }
  expect(conversionRefusalWords(left(week, others))).toEqual({
    text: 'Rosa has no urgent rides left: the free plan has 3 in 7 days.',
    upgrade: null,
  })
  expect(conversionRefusalWords(left({ ...week, conversionsLeft: 0 }, others))?.text).toBe(
    'Rosa has no urgent rides left: 2 in 30 days.',
  )
  expect(conversionRefusalWords(left({ ...week, onProbation: true }))?.text).toContain('You have 3 strikes')
  expect(conversionRefusalWords(left({ onProbation: true }, others))?.text).toContain('Rosa has 3 strikes')
})

test('a late withdrawal says who gets the strike, or that nothing has happened if the late window has just begun', () => {
  const rosa = { name: 'Rosa', isMe: true } as Parameters<typeof lateWithdrawalWords>[0]
  expect(lateWithdrawalWords(rosa, false)).toBe('It’s late. Withdrawing costs you a strike.')
  expect(lateWithdrawalWords(rosa && { ...rosa, isMe: false }, true)).toBe(
    'It just got late, so you still have it. Withdrawing costs Rosa a strike.',
  )
})

test('cancelling a conversion says who will drive, before and after the tap', () => {
  const rosa = { name: 'Rosa', isMe: true } as NonNullable<Parameters<typeof cancelWords>[0]['drivesAgain']>
  const mine = { drivesAgain: rosa }
  const theirs = { drivesAgain: { ...rosa, isMe: false } }
  expect([mine, theirs, { drivesAgain: null }].map(cancelWords)).toEqual([
    'Cancel, I drive',
    'Cancel, Rosa drives',
    'Cancel request',
  ])
  expect([mine, theirs, { drivesAgain: null }].map(drivesAgainWords)).toEqual([
    'You drive again. No strike.',
    'Rosa drives again. No strike.',
    undefined,
  ])
})

test('the spec’s own words are used for locked prices, and for a failed post on the dashboard or in a group', () => {
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

test('the dialog before a late claim says that it cannot be undone and what giving it back costs', () => {
  expect(lateClaimWords(false)).toBe('It starts soon. There’s no undo: withdrawing costs a strike.')
  expect(lateClaimWords(true)).toContain(
    'It just got late. Nothing is claimed yet. There’s no undo: withdrawing costs a strike.',
  )
  expect(claimTapRefusalWords('now_late', null)).toBe(lateClaimWords(true))
})

test('a past ride shows its date, and only a future ride shows its weekday', () => {
  const on = (day: string) =>
    urgentDay(
      { windowStartAt: `2026-03-${day}T07:50:00Z`, timeZone: 'UTC' },
      new Date('2026-03-11T12:00:00Z'),
    )
  for (const day of ['06', '09', '18']) expect(on(day)).toMatch(new RegExp(`\\b${Number(day)}\\b`))
  expect(['10', '11', '12'].map(on)).toEqual(['yesterday', 'today', 'tomorrow'])
  for (const day of ['13', '17']) expect(on(day)).not.toMatch(/\d/)
})

test('a ride that was driven says so, and who marked the cash as paid or received', () => {
  const open = { status: 'claimed', paid: false, received: false } as const
  expect(doneWords(open)).toEqual([])
  expect(doneWords({ ...open, paid: true })).toEqual(['Paid'])
  expect(doneWords({ status: 'completed', paid: true, received: true })).toEqual(['Done', 'Paid', 'Received'])
})

test('the driver who gave the ride back sees that they can take it back for beans', () => {
  expect(claimRefusalWords('gave_it_back', null)).toContain('take it back for beans')
})
