import { describe, expect, test } from 'vitest'
import { type PoolThere, placeKey, type SuggestedDriver, suggestPools } from './suggestions.ts'

const school = { placeId: 'school', name: 'Lincoln School', address: 'School Lane 2, Springfield' }
const kid = (kidId: string, householdId = `h-${kidId}`) => ({ kidId, householdId })
const goes = (kidId: string, place = school) => ({ kidId, ...place })
const driver = (householdId: string, away: SuggestedDriver['away'] = []) => ({ householdId, away })
const run = (over: Partial<PoolThere> = {}): PoolThere => ({
  placeIds: ['corner', 'school'],
  isReturn: false,
  startTime: '08:00',
  endTime: '08:20',
  weekdayMask: 0b10111,
  kidIds: [],
  ...over,
})
const group = (over: Partial<Parameters<typeof suggestPools>[0]> = {}) => ({
  kids: [kid('mia'), kid('linh'), kid('tom')],
  links: [goes('mia'), goes('linh')],
  book: [school],
  pools: [],
  drivers: [driver('h-mia'), driver('h-linh'), driver('h-tom')],
  declined: [],
  ...over,
})
const open = (over: Parameters<typeof group>[0] = {}) => suggestPools(group(over)).open

describe('a pool suggestion', () => {
  test('is made for kids from two families who go to the same place, for school days and with an open time', () => {
    expect(open()).toEqual([
      {
        key: 'place school',
        destination: school,
        kidIds: ['mia', 'linh'],
        householdIds: ['h-mia', 'h-linh'],
        time: null,
        weekdayMask: 0b11111,
        driverHouseholdIds: ['h-mia', 'h-linh'],
      },
    ])
  })

  test('takes its time, days and starting place from the group’s other pool to that place', () => {
    const [suggested] = open({ pools: [run({ kidIds: ['tom'] })] })
    expect(suggested?.time).toEqual({ startTime: '08:00', endTime: '08:20', fromPlaceId: 'corner' })
    expect(suggested?.weekdayMask).toBe(0b10111)
    expect(open({ pools: [run({ isReturn: true, placeIds: ['school', 'corner'] })] })[0]?.time).toBeNull()
  })

  test('is not made for siblings alone, or for kids who already ride there', () => {
    expect(open({ kids: [kid('mia', 'one'), kid('linh', 'one')] })).toEqual([])
    expect(open({ pools: [run({ kidIds: ['mia'] })] })).toEqual([])
    expect(open({ links: [goes('mia')] })).toEqual([])
  })

  test('is made only for days on which two of the families can drive', () => {
    const away = (householdId: string, part: 'all_day' | 'mornings', days: number[]) =>
      driver(
        householdId,
        days.map((weekday) => ({ weekday, part })),
      )
    expect(open({ drivers: [driver('h-mia'), away('h-linh', 'all_day', [1, 2])] })[0]?.weekdayMask).toBe(
      0b11100,
    )
    const mornings = [driver('h-mia'), away('h-linh', 'mornings', [1, 2, 3, 4, 5])]
    expect(open({ drivers: mornings })[0]?.weekdayMask).toBe(0b11111)
    expect(open({ drivers: mornings, pools: [run()] })).toEqual([])
    expect(open({ drivers: [driver('h-mia')] })).toEqual([])
  })

  test('recognises an address in any spelling, and the place in the book that has this address', () => {
    expect(placeKey('School  Lane 2, Springfield')).toBe(placeKey('school lane 2 springfield.'))
    const own = (kidId: string, address: string) => ({ kidId, placeId: null, name: 'Ballet', address })
    const links = [own('mia', 'Dance Street 4'), own('linh', 'dance street, 4')]
    expect(open({ links })[0]).toMatchObject({
      key: expect.stringMatching(/^address \d+$/),
      destination: { placeId: null, name: 'Ballet', address: 'Dance Street 4' },
    })
    const mixed = [goes('mia'), own('linh', 'SCHOOL LANE 2 Springfield')]
    expect(open({ links: mixed })[0]?.key).toBe('place school')
  })
})

describe('a declined suggestion', () => {
  const declined = [{ key: 'place school', kidIds: ['mia', 'linh'] }]

  test('stays hidden but is listed as declined', () => {
    expect(open({ declined })).toEqual([])
    expect(suggestPools(group({ declined })).declined).toHaveLength(1)
    expect(open({ declined, pools: [run({ placeIds: ['corner', 'gym'] })] })).toEqual([])
  })

  test('comes back when another kid starts going to the same place', () => {
    expect(open({ declined, links: [goes('mia'), goes('linh'), goes('tom')] })).toHaveLength(1)
  })
})

test('suggestions are ordered by number of kids and then by name, whatever the order of the lists', () => {
  const gym = { placeId: 'gym', name: 'Gym', address: 'Gym Road 1' }
  const links = [goes('mia', gym), goes('linh', gym), goes('mia'), goes('linh'), goes('tom')]
  const names = (all: typeof links) =>
    open({ links: all, book: [gym, school] }).map(({ destination }) => destination.name)
  expect(names(links)).toEqual(['Lincoln School', 'Gym'])
  expect(names(links.toReversed())).toEqual(['Lincoln School', 'Gym'])
})
