import type { Me } from '@beanpool/contract/accounts'
import { inWords } from '@beanpool/contract/in-words'
import { beanNumber } from '../../ui/balance-words.ts'

type Guard = Me['groups'][number]['fairGuard']

/** A pool locks no later than its late window begins. */
export const guardWords = ({ name, lockHours, lateMinutes, ...beans }: Guard): string => {
  const late = lateMinutes / 60
  const locks = [...new Set(lockHours.map((hours) => Math.max(hours, late)))].sort((a, b) => a - b)
  const [soft, hard] = [beanNumber(beans.softNudgeHundredths), beanNumber(beans.hardLockHundredths)]
  return `${name}. Drivers are fixed ${inWords(locks.map(hoursText), 'or')} before a ride; ${hoursText(late)} before, a change is late. At ${soft} behind the next drives come to you, at ${hard} behind your kids’ seats are on hold until you take one.`
}

const hoursText = (hours: number) => `${beanNumber(hours * 100)} h`
