// The first day of a new pool, with the rides that are still open to planning.

import type { PoolFormOptions } from '@beanpool/contract/pools'
import { TextInput, type TextInputProps } from '@mantine/core'
import { serverDate } from '../../api/server-clock.ts'
import { dayText, todayIn } from '../../ui/date-words.ts'
import { dateFormat } from '../../ui/formats.ts'
import { firstRides, lockMinutesOf } from './first-ride.ts'
import * as words from './form-words.ts'
import { lockHoursOf, type PoolValues } from './pool-form-values.ts'

const clockIn = (timeZone: string, now: Date) => ({
  date: todayIn(timeZone, now),
  time: dateFormat({ timeZone, hour: '2-digit', minute: '2-digit' }, 'en-GB').format(now),
})

/** Null where every ride can be planned. */
export const startWords = (
  values: PoolValues,
  options: PoolFormOptions,
  now = serverDate(),
): string | null => {
  const lockHours = lockHoursOf(values.lockHours) ?? options.fairGuardLockHours
  const clock = clockIn(options.timeZone, now)
  const { lockedDates, firstDate } = firstRides(values, {
    now: clock,
    lockMinutes: lockMinutesOf(lockHours, options.lateWindowMinutes),
    noRideDays: new Set(options.noRideDays),
  })
  if (lockedDates.length === 0) return null
  if (firstDate === null) return words.allLocked
  return words.firstPlanned(dayText(firstDate, clock.date), lockedDates.length)
}

type StartFieldProps = { values: PoolValues; options: PoolFormOptions; inputProps: TextInputProps }

export const StartField = ({ values, options, inputProps }: StartFieldProps) => (
  <TextInput
    label={words.startDate}
    type="date"
    description={startWords(values, options) ?? undefined}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    {...inputProps}
  />
)
