// Sentences about the taps of a ride day.
import { inWords } from '@beanpool/contract/in-words'
import type { TapKind } from '@beanpool/domain/rides/ride-taps'
import type { Sentences } from './sentence.ts'

const notYet: Record<TapKind, string> = {
  on_my_way: 'not on the way yet',
  picked_up: 'nobody is on board yet',
  dropped_off: 'nobody is dropped off yet',
}

export const sentencesOfRideDays: Sentences<
  'dropped_off' | 'kid_not_here' | 'on_my_way' | 'picked_up' | 'tap_taken_back'
> = {
  dropped_off: ({ kidNames }) => `dropped off ${inWords(kidNames)}.`,
  kid_not_here: ({ kidName }) => `said that ${kidName} was not at the stop.`,
  on_my_way: () => 'is on the way.',
  picked_up: ({ kidNames, aboard, expected }) =>
    `picked up ${inWords(kidNames)}: ${aboard} of ${expected} on board.`,
  tap_taken_back: ({ tap }) => `took a tap back: ${notYet[tap]}.`,
}
