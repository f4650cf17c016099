import { inWords } from '@beanpool/contract/in-words'

export const dashboard = 'Dashboard'
export const calendar = 'Calendar'
export const pools = 'Pools'
export const groups = 'Groups'
export const families = 'Families'
export const settings = 'Settings'
export const fairGuard = 'Fair Guard'
export const yourFamily = 'Your family'

/** "All times are Berlin time." */
export const timesAre = (zones: string[]): string =>
  zones.length === 1 ? `All times are ${zones[0]}.` : `Each group has its own time: ${inWords(zones)}.`
