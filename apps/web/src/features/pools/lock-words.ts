// Says when a pool's drivers are fixed: never later than the start of the late window, whatever was typed.
import { counted } from '../../ui/counted.ts'
import { lockMinutesOf } from './first-ride.ts'

type Rules = { fairGuardLockHours: number; lateWindowMinutes: number }

const spanText = (minutes: number) =>
  minutes % 60 === 0 ? counted(minutes / 60, 'hour', 'hours') : counted(minutes, 'minute', 'minutes')

/** "24 hours before". `typed`: null for the Fair Guard's. */
export const lockedWords = (typed: number | null, rules: Rules): string =>
  `${spanText(lockMinutesOf(typed ?? rules.fairGuardLockHours, rules.lateWindowMinutes))} before`

/** Under the field. */
export const lockHint = (typed: number | null, rules: Rules): string => {
  const late = spanText(rules.lateWindowMinutes)
  if (typed !== null && typed * 60 < rules.lateWindowMinutes)
    return `Drivers are fixed ${late} before at the latest: that’s when the late window begins.`
  return `From then on drivers are fixed. Leave empty for ${rules.fairGuardLockHours}, as in the Fair Guard; the latest is ${late}, when the late window begins.`
}
