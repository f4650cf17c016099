import type { TimetableFault } from '@beanpool/domain/pools/timetable'
// Texts for problems with a pool's dates and its return trip, used by the form and the server.
export const backTooEarly = 'The way back must start after the way there is over'
export const pastDate = 'This date is in the past'

export const timetableFaultWords: Record<TimetableFault['fault'], string> = {
  twice: 'This day already has a start: make a second pool',
  ends_early: 'End time must be after the start time',
  back_early: backTooEarly,
}
