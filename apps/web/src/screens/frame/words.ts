import { inWords } from '@beanpool/contract/in-words'
import { type Guard, guardLines } from '../../parts/fair-guard/words.ts'

export const guardWords = (guard: Guard): string => `${guard.name}. ${guardLines(guard).join(' ')}`

export const calendar = 'Calendar'
export const groups = 'Groups'
export const fairGuard = 'Fair Guard'

export const timesAre = (zones: string[]): string =>
  zones.length === 1 ? `All times are ${zones[0]}.` : `Each group has its own time: ${inWords(zones)}.`
