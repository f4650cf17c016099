import { describe, expect, test } from 'vitest'
import { createPoolInput, poolChange } from './pools.ts'

const poolId = '0193b2a0-0000-7000-8000-000000000001'
const place = { name: 'Lincoln School', address: 'School Lane 2' }

/** The form's initial values, with its places filled in. */
const filled = {
  groupId: poolId,
  name: 'Morning School Run',
  weekdayMask: 31,
  startTime: '07:45',
  endTime: null as string | null,
  startsOn: '2026-03-04',
  throughOn: null as string | null,
  seats: 4 as number,
  lockHours: 24 as number | null,
  from: place as object,
  to: place as object,
  notes: '',
  kidIds: [] as string[],
  firstDriverAdultId: null,
}

/** Returns each invalid field with its message. */
const issuesOf = (schema: typeof createPoolInput | typeof poolChange, input: object) =>
  (schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path[0], message])

describe('Create Pool (spec 5, 9)', () => {
  test('accepts the form as it opens, without an end time, a through date or a kid', () => {
    expect(createPoolInput.safeParse(filled).data).toMatchObject({
      endTime: null,
      throughOn: null,
      notes: null,
    })
  })

  test.each([
    ['groupId', { groupId: '' }, 'Group is required'],
    ['name', { name: '  ' }, 'Event name is required'],
    ['startTime', { startTime: '' }, 'Start time is required'],
    ['weekdayMask', { weekdayMask: 0 }, 'Pick at least one day'],
    ['from', { from: {} }, 'From address is required'],
    ['to', { to: undefined }, 'To address is required'],
    ['seats', { seats: 0 }, 'At least 1 seat'],
    ['seats', { seats: 9 }, 'At most 8 seats'],
    ['lockHours', { lockHours: -1 }, 'At least 0 hours'],
    ['lockHours', { lockHours: 73 }, 'At most 72 hours'],
    ['endTime', { endTime: '07:45' }, 'End time must be after the start time'],
    ['throughOn', { throughOn: '2026-03-03' }, 'Through date must not be before the start date'],
    ['backAt', { endTime: '08:00', backAt: '08:00' }, 'The way back must start after the way there is over'],
  ])('refuses %s with a message: %j', (field, over, message) => {
    expect(issuesOf(createPoolInput, { ...filled, ...over })).toEqual([[field, message]])
  })

  test.each([
    { seats: 1 },
    { seats: 8 },
    { lockHours: 0 },
    { lockHours: 72 },
    { lockHours: null },
    { weekdayMask: 127 },
  ])('accepts %j', (over) => {
    expect(issuesOf(createPoolInput, { ...filled, ...over })).toEqual([])
  })
})

describe('Pool settings (spec 5)', () => {
  const saved = { ...filled, poolId, throughOn: '2026-03-25', from: undefined, to: undefined }

  test.each([
    ['name', { name: '' }, 'Event name is required'],
    ['startTime', { startTime: '' }, 'Start time is required'],
    ['weekdayMask', { weekdayMask: 0 }, 'Pick at least one day'],
    ['seats', { seats: 0 }, 'At least 1 seat'],
    ['seats', { seats: 9 }, 'At most 8 seats'],
    ['lockHours', { lockHours: 73 }, 'At most 72 hours'],
    ['endTime', { endTime: '07:00' }, 'End time must be after the start time'],
  ])('refuse %s with a message: %j', (field, over, message) => {
    expect(issuesOf(poolChange, { ...saved, ...over })).toEqual([[field, message]])
  })

  test('keep the places if the form leaves them out', () => {
    expect(issuesOf(poolChange, saved)).toEqual([])
  })
})
