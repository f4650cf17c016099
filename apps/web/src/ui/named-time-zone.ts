import { currentZoneName } from '@beanpool/contract/zone-names'
import { browserTimeZone } from './date-words.ts'

/** Returns the browser's time zone by its current name, for storing or comparing it. */
export const namedTimeZone = (): string => currentZoneName(browserTimeZone())
