import { expect, test } from 'vitest'
import { guardWords } from './words.ts'

const guard = { name: 'Standard', lateMinutes: 180, softNudgeHundredths: -200, hardLockHundredths: -500 }

test('the note shows the pools’ lock time, or the late window if that is longer', () => {
  expect(guardWords({ ...guard, lockHours: [24] })).toContain(
    'Drivers are fixed 24 h before a ride; 3 h before',
  )
  expect(guardWords({ ...guard, lockHours: [48, 0, 24] })).toContain('fixed 3 h, 24 h or 48 h before')
  expect(guardWords({ ...guard, lockHours: [24] })).toContain('At 2 behind, you drive next. At 5, your')
})

test('a lock that starts together with the late window is mentioned only once', () => {
  expect(guardWords({ ...guard, lockHours: [0] })).toContain(
    'Drivers are fixed 3 h before a ride. A change after that is late.',
  )
})
