// The steps of the ride day as the driver's phone takes them with taps that wait to be sent. Without zod, which no browser
// should load for it.
import {
  onBoard as aboardAfter,
  nextAct as actAfter,
  kidDayState as stateOf,
} from '@beanpool/domain/rides/ride-taps'

export const nextAct = actAfter
export const kidDayState = stateOf
export const onBoard = aboardAfter
