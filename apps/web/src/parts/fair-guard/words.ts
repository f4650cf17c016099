import type { Me } from '@beanpool/contract/accounts'
import { inWords } from '@beanpool/contract/in-words'
import { beanNumber } from '../../ui/balance-words.ts'

export type Guard = Me['groups'][number]['fairGuard']

/** Says when rides lock. A pool locks no later than the start of its late window. */
const locksLine = ({ lockHours, lateMinutes }: Guard): string => {
  const late = lateMinutes / 60
  const locks = [...new Set(lockHours.map((hours) => Math.max(hours, late)))].sort((a, b) => a - b)
  const fixed = `Drivers are fixed ${inWords(locks.map(hoursText), 'or')} before a ride`
  return locks.every((hours) => hours === late)
    ? `${fixed}. A change after that is late.`
    : `${fixed}; ${hoursText(late)} before, a change is late.`
}

const limitsLine = (beans: Guard): string => {
  const [soft, hard] = [beanNumber(beans.softNudgeHundredths), beanNumber(beans.hardLockHundredths)]
  return `At ${soft} behind, you drive next. At ${hard}, your kids’ seats are on hold until you do.`
}

/** Returns the rules that parents ask about. */
export const guardLines = (guard: Guard): string[] => [locksLine(guard), limitsLine(guard)]

const hoursText = (hours: number) => `${beanNumber(hours * 100)} h`
