import type { PoolFormOptions } from '@beanpool/contract/pools'
import { describe, expect, test } from 'vitest'
import { enrolRefusalWords } from '../../parts/pools/dialog-words.ts'
import {
  lockHoursOf,
  newPlace,
  type PoolValues,
  planProblem,
  poolDefaults,
  poolInput,
  poolProblems,
  suggestedKidIds,
} from './pool-form-values.ts'
import { timetableProblem, withDate } from './timetable-values.ts'

const kid = (kidId: string, over: Partial<PoolFormOptions['kids'][number]> = {}) => ({
  kidId,
  name: kidId,
  householdName: kidId,
  beanIndex: 0,
  linkedPlaceIds: [],
  mine: false,
  onProbation: false,
  ...over,
})

const options: PoolFormOptions = {
  groupId: 'group',
  timeZone: 'Europe/Berlin',
  today: '2026-03-02',
  defaultLockHours: 24,
  fairGuardLockHours: 6,
  lateWindowMinutes: 180,
  termThroughOn: null,
  places: [],
  own: [],
  noRideDays: [],
  drivers: [],
  kids: [
    kid('Luca', { mine: true }),
    kid('Mia', { linkedPlaceIds: ['school'] }),
    kid('Linh'),
    kid('Ren', { linkedPlaceIds: ['school'], onProbation: true }),
  ],
}
const place = (placeId: string, over = {}) => ({ placeId, name: '', address: '', ...over })
const filled: PoolValues = { ...poolDefaults(options), from: place('home'), to: place('school') }

describe('the newly opened pool form (spec 5, 9)', () => {
  test.each([
    ['name', 'Morning School Run'],
    ['weekdayMask', 31],
    ['startTime', '07:45'],
    ['endTime', ''],
    ['backAt', null],
    ['startsOn', '2026-03-04'],
    ['throughOn', ''],
    ['seats', 4],
    ['lockHours', 24],
    ['notes', ''],
    ['kidIds', ['Luca']],
    ['firstDriverAdultId', ''],
    ['from', { placeId: newPlace, name: '', address: '' }],
  ] as const)('has the field %s set to %j', (field, value) => {
    expect(poolDefaults(options)[field]).toEqual(value)
  })

  test('has no place selected if the address book has some to choose from', () => {
    const places = [{ placeId: 'school', name: 'School', line: 'School Lane 2' }] as PoolFormOptions['places']
    expect(poolDefaults({ ...options, places }).to.placeId).toBe('')
  })

  test('has ticks for the adult’s own kids and for kids linked to its places, except those on probation', () => {
    expect(suggestedKidIds(options, [place('home'), place('school')])).toEqual(['Luca', 'Mia'])
  })
})

describe('the pool form before it is sent (spec 5)', () => {
  test.each([
    ['name', { name: ' ' }, 'Event name is required'],
    ['startTime', { startTime: '' }, 'Start time is required'],
    ['weekdayMask', { weekdayMask: 0 }, 'Pick at least one day'],
    ['from', { from: place('') }, 'From address is required'],
    ['from', { from: place(newPlace) }, 'From address is required'],
    ['to', { to: place('') }, 'To address is required'],
    ['to', { to: place(newPlace, { name: 'School' }) }, 'Name and address required'],
    ['to', { to: place(newPlace, { address: 'School Lane 2' }) }, 'Name and address required'],
    ['startsOn', { startsOn: '' }, 'Start date is required'],
    ['backAt', { backAt: '' }, 'Time is required'],
    ['backAt', { backAt: '07:00' }, 'The way back must start after the way there is over'],
  ])('refuses the field %s with %j', (field, over, message) => {
    expect(poolProblems({ ...filled, ...over }, options.today)).toEqual({ [field]: message })
  })

  test('refuses a date before the group’s today, and does not suggest a first day in the past as a date', () => {
    const oneDate = (startsOn: string) => ({ ...filled, timetable: withDate({ ...filled, startsOn }, '') })
    const past = 'This date is in the past'
    expect(poolProblems(oneDate('2026-03-01'), options.today)).toEqual({ timetable: past })
    expect(planProblem(oneDate('2026-03-01'), options.today)).toBe('Pick a date from today on')
    expect(poolProblems(oneDate('2026-03-02'), options.today)).toEqual({})
    const two = { ...filled, timetable: withDate(oneDate('2026-03-02'), options.today) }
    const [today, next] = two.timetable?.kind === 'dates' ? two.timetable.dates : []
    if (!today || !next) throw new Error('no dates')
    const dates = [today, { ...next, date: '2025-03-09' }]
    expect(timetableProblem({ kind: 'dates', dates }, { hasBack: false, today: options.today })).toEqual({
      at: 1,
      message: past,
    })
    expect(withDate({ ...filled, startsOn: '2025-09-01' }, options.today)).toMatchObject({
      dates: [{ date: '2026-03-02' }],
    })
    expect(withDate(oneDate('2025-09-01'), options.today)).toMatchObject({
      dates: [{ date: '2025-09-01' }, { date: '2026-03-02' }],
    })
  })

  test('has no problem when it is filled in, even if the end time and through date are empty', () => {
    expect(poolProblems(filled, options.today)).toEqual({})
    expect(poolInput('group', filled)).toMatchObject({
      endTime: null,
      throughOn: null,
      firstDriverAdultId: null,
    })
  })

  test('takes an empty lock window to mean the Fair Guard’s, and 0 to mean 0', () => {
    expect([lockHoursOf(''), lockHoursOf(0), lockHoursOf(24)]).toEqual([null, 0, 24])
  })
})

describe('the preview of the plan', () => {
  test.each([
    [{ weekdayMask: 0 }, 'Pick the days'],
    [{ startTime: '' }, 'Enter a start time'],
    [{ endTime: '07:00' }, 'Set an end time after the start time'],
    [{ throughOn: '2026-03-01' }, 'Set a through date after the start date'],
    [{ backAt: '07:00' }, 'Set when it goes back, after the way there'],
    [{ startsOn: '' }, 'Enter a start date'],
    [{ seats: '' }, 'Give a car 1 to 8 seats'],
    [{ seats: 9 }, 'Give a car 1 to 8 seats'],
    [{ lockHours: 73 }, 'Up to 72 hours'],
    [{ name: '', from: place(''), to: place('') }, null],
    [{ lockHours: '' }, null],
  ])('asks for missing values first: %j', (over, problem) => {
    expect(planProblem({ ...filled, ...over }, options.today)).toBe(problem)
  })
})

test('an enrolled kid is described as already enrolled, in the words of the spec', () => {
  expect(enrolRefusalWords('already_enrolled')).toEqual({
    title: 'Already in pool',
    text: 'That kid is already enrolled.',
  })
})
