import { currentZoneName } from '@beanpool/contract/zone-names'
import { browserTimeZone } from './date-words.ts'

/** The browser's time zone by its name of today: to keep or compare. */
export const namedTimeZone = (): string => currentZoneName(browserTimeZone())
