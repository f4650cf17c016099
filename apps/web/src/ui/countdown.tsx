// Time running out: the moment when it is far away, minutes and seconds in the last hour.

import { serverNow } from '../api/server-clock.ts'
import { countdownWords } from './countdown-words.ts'
import { useLeft } from './use-left.ts'

/** Milliseconds until a moment by the server's clock. */
export const useTimeLeft = (until: string): number => useLeft(Date.parse(until), serverNow)

export const Countdown = ({ until, timeZone }: { until: string; timeZone: string }) => (
  <span>{countdownWords(until, timeZone, useTimeLeft(until))}</span>
)
