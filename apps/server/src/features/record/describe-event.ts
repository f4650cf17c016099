// The one place in which events become sentences: for the record, and for whatever else tells people of them.
import type { ShownEvent, ShownKind } from '@beanpool/domain/record/events'
import type { Naming, Sentences } from './sentence.ts'
import { sentencesOfGroups } from './sentences-of-groups.ts'
import { sentencesOfOutcomes } from './sentences-of-outcomes.ts'
import { sentencesOfRideDays } from './sentences-of-ride-days.ts'
import { sentencesOfRides } from './sentences-of-rides.ts'
import { sentencesOfTrades } from './sentences-of-trades.ts'

const sentences: Sentences<ShownKind> = {
  ...sentencesOfRides,
  ...sentencesOfRideDays,
  ...sentencesOfOutcomes,
  ...sentencesOfTrades,
  ...sentencesOfGroups,
}

/** Every kind of event that records show. */
export const eventKinds = Object.keys(sentences) as ShownKind[]

/**
 * A sentence without its actor; the screen puts the actor's name before it. One that ends in a moment has no full stop:
 * the screen adds "until" and the moment.
 */
export function describeEvent({ kind, data }: ShownEvent, naming: Naming): string {
  // The facts are of the kind: the union says so, which an index does not carry over.
  const sentence = sentences[kind] as (facts: ShownEvent['data'], naming: Naming) => string
  return sentence(data, naming)
}
