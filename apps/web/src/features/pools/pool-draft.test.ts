import type { PoolFormOptions } from '@beanpool/contract/pools'
import { expect, test } from 'vitest'
import { stillThere } from './pool-draft.ts'
import { newPlace, poolDefaults } from './pool-form-values.ts'
import { withOnlyDates } from './timetable-values.ts'

const kid = (kidId: string, onProbation = false): PoolFormOptions['kids'][number] => ({
  kidId,
  name: kidId,
  householdName: kidId,
  beanIndex: 0,
  linkedPlaceIds: [],
  mine: false,
  onProbation,
})

const options: PoolFormOptions = {
  groupId: 'group',
  timeZone: 'Europe/Berlin',
  today: '2026-03-09',
  defaultLockHours: 24,
  fairGuardLockHours: 6,
  lateWindowMinutes: 180,
  termThroughOn: null,
  own: [],
  noRideDays: [],
  drivers: [],
  places: [{ placeId: 'school', name: 'School', line: 'School Lane 2' }] as PoolFormOptions['places'],
  kids: [kid('Luca'), kid('Mia', true)],
}
const place = (placeId: string) => ({ placeId, name: '', address: '' })

test('typed values are restored', () => {
  const typed = {
    ...poolDefaults(options),
    name: 'Soccer',
    backAt: '18:30',
    lockHours: '',
    startsOn: '2026-03-10',
    kidIds: ['Luca'],
    from: { placeId: newPlace, name: 'Field', address: 'Field Lane 1' },
    to: place('school'),
  }
  expect(stillThere(typed, options)).toEqual(typed)
})

test('a kid, place, driver or day that no longer exists is not restored', () => {
  const typed = {
    ...poolDefaults(options),
    name: 'Soccer',
    startsOn: '2026-03-08',
    kidIds: ['Luca', 'Mia', 'Gone'],
    from: place('gone'),
    firstDriverAdultId: 'gone',
  }
  const { from, startsOn } = poolDefaults(options)
  expect(stillThere(typed, options)).toEqual({
    ...typed,
    from,
    startsOn,
    kidIds: ['Luca'],
    firstDriverAdultId: '',
  })
})

test('a form for dates only gets no additional date when it is restored', () => {
  const opened = withOnlyDates(poolDefaults(options), options.today)
  expect(opened.timetable).toMatchObject({ dates: [{ date: '2026-03-11' }] })
  expect(withOnlyDates(stillThere(opened, options), options.today)).toEqual(opened)
})
