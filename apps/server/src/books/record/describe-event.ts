// The only place that turns events into sentences, for the record and for notices.
import { inWords } from '@beanpool/contract/in-words'
import type { ShownEvent, ShownKind } from '@beanpool/domain/record/events'
import type { TapKind } from '@beanpool/domain/rides/ride-taps'
import type { Naming, Sentences } from './price-words.ts'
import { sentencesOfGroups } from './sentences-of-groups.ts'
import { sentencesOfOutcomes, sentencesOfRides } from './sentences-of-rides.ts'
import { sentencesOfTrades } from './sentences-of-trades.ts'

// Sentences about the driver's taps on a ride's day.
const notYet: Record<TapKind, string> = {
  on_my_way: 'not on the way yet',
  picked_up: 'nobody is on board yet',
  dropped_off: 'nobody is dropped off yet',
}

const sentencesOfRideDays: Sentences<
  'dropped_off' | 'kid_not_here' | 'on_my_way' | 'picked_up' | 'tap_taken_back'
> = {
  dropped_off: ({ kidNames }) => `dropped off ${inWords(kidNames)}.`,
  kid_not_here: ({ kidName }) => `said that ${kidName} was not at the stop.`,
  on_my_way: () => 'is on the way.',
  picked_up: ({ kidNames, aboard, expected }) =>
    `picked up ${inWords(kidNames)}: ${aboard} of ${expected} on board.`,
  tap_taken_back: ({ tap }) => `took a tap back: ${notYet[tap]}.`,
}

const sentences: Sentences<ShownKind> = {
  ...sentencesOfRides,
  ...sentencesOfRideDays,
  ...sentencesOfOutcomes,
  ...sentencesOfTrades,
  ...sentencesOfGroups,
}

/** All kinds of events that records show. */
export const eventKinds = Object.keys(sentences) as ShownKind[]

/**
 * Returns a sentence without its actor, whose name the screen puts before it. A sentence that ends in a time has no
 * full stop: the screen adds "until" and the time.
 */
export function describeEvent({ kind, data }: ShownEvent, naming: Naming): string {
  // The facts fit the kind, as the union type ensures, but indexing loses that connection.
  const sentence = sentences[kind] as (facts: ShownEvent['data'], naming: Naming) => string
  return sentence(data, naming)
}
