import { defaultPreferences } from '@beanpool/domain/notifications/preferences'
import { expect, test } from 'vitest'
import { addChanges, changesBetween, withChanges } from './notification-settings.tsx'

const stored = defaultPreferences
const { mail, kidTaps } = stored

test('only the settings that were switched are sent', () => {
  const next = { ...stored, mail: { ...mail, rides: 'nothing' as const }, digest: true }
  expect(changesBetween(stored, next)).toEqual({ mail: { rides: 'nothing' }, digest: true })
  expect(changesBetween(stored, stored)).toEqual({})
})

test('both ends of the quiet hours are sent together', () => {
  const quiet = { ...stored, quietFrom: '21:30', quietUntil: '06:30' }
  expect(changesBetween(quiet, { ...quiet, quietFrom: '22:00' })).toEqual({
    quietFrom: '22:00',
    quietUntil: '06:30',
  })
})

test('a setting switched twice is sent once, based on the state stored at that time', () => {
  const switched = addChanges(
    { kidTaps: { on_my_way: true }, mail: { rides: 'nothing' } },
    { kidTaps: { picked_up: false }, mail: { rides: 'everything' } },
  )
  const elsewhere = { ...stored, digest: true, kidTaps: { ...kidTaps, dropped_off: false } }
  expect(withChanges(elsewhere, switched)).toEqual({
    ...elsewhere,
    kidTaps: { on_my_way: true, picked_up: false, dropped_off: false },
    mail: { ...mail, rides: 'everything' },
  })
})
