import { ORPCError } from '@orpc/client'
import { describe, expect, test } from 'vitest'
import { householdFailures, householdProblem, vacationErrors } from './use-household.ts'
import type { HouseholdRefusal } from './words.ts'

describe('the message about a change that was not saved', () => {
  const refused = (reason: HouseholdRefusal) => new ORPCError('REFUSED', { data: { reason } })

  test.each<[HouseholdRefusal, string]>([
    ['no_household', 'Create family first - Save your family before setting a home address.'],
    ['home_reserved', 'Home is reserved - Use the Home section, or a descriptive name.'],
    ['no_home_address', 'Set your Home address first'],
    ['already_linked', 'Already linked'],
  ])('says, for the rule %s, "%s"', (reason, sentence) => {
    const problem = householdProblem(refused(reason), householdFailures.saveFamily)
    expect([problem?.title, problem?.text].filter(Boolean).join(' - ')).toBe(sentence)
  })

  test('names the drives that need a car if the family would have too few', () => {
    const detail = 'School on Wed, 4 March at 07:50 and Choir on Wed, 4 March at 07:50'
    const error = new ORPCError('REFUSED', { data: { reason: 'cars_needed', detail } })
    expect(householdProblem(error, householdFailures.removeCar)).toEqual({
      title: 'You need your cars',
      text: `For ${detail}. Give a drive back first.`,
    })
  })

  test.each(
    Object.values(householdFailures),
  )('says "%s" and suggests trying again if no reason is known', (failure) => {
    expect(householdProblem(new TypeError('Failed to fetch'), failure)).toEqual({
      title: failure,
      text: 'Please try again.',
    })
  })

  test('is left out if a field already shows the problem', () => {
    const issues = [{ path: 'name', message: 'Name is required' }]
    const error = new ORPCError('INVALID_INPUT', { data: { issues } })
    expect(householdProblem(error, householdFailures.addKid)).toBeNull()
  })

  test('has its own title, or the one from the spec', () => {
    expect(Object.values(householdFailures)).toEqual([
      'Failed to save family',
      'Failed to save household.',
      'Failed to save household.',
      'Failed to save household.',
      'Failed to save household.',
      'Failed to set home address',
      'Failed to save home address',
      'Failed to add address',
      'Failed to save address',
      'Failed to delete address',
      'Failed to add child',
      'Failed to save child',
      'Failed to save safety card',
      'Failed to delete child',
      'Could not link address.',
      'Could not remove link.',
      'Failed to save weekly availability',
      'Failed to add vacation',
      'Failed to delete vacation',
      'Failed to complete setup',
    ])
  })
})

describe('the form for a vacation', () => {
  const required = 'Dates required: Pick start and end dates.'
  const day = '2026-03-02'

  test.each([
    ['', '', { startDate: required, endDate: true }],
    [day, '', { endDate: required }],
    ['', day, { startDate: required }],
  ])('marks each missing day, but shows one message, from "%s" to "%s"', (startDate, endDate, errors) => {
    expect(vacationErrors({ startDate, endDate })).toEqual(errors)
  })

  test('does not accept an end before the start', () => {
    expect(vacationErrors({ startDate: '2026-03-03', endDate: day })).toEqual({
      startDate: true,
      endDate: 'Invalid range: Start date must be before end date.',
    })
  })

  test.each([day, '2026-03-20'])('accepts a vacation from 2 March to %s, even of one day', (endDate) => {
    expect(vacationErrors({ startDate: day, endDate })).toBeNull()
  })
})
