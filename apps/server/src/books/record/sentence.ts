// The shape of a sentence about an event: a function of its facts and of the names for the reader.
import type { Currency } from '@beanpool/domain/groups/currencies'
import type { EventFacts, ShownKind } from '@beanpool/domain/record/events'

export type Naming = {
  nameOf: (adultId: string | null | undefined) => string
  householdOf: (householdId: string) => string
  /** The group's money. */
  currency: Currency
  /** The adult whose name the screen puts before the sentence; null: Beanpool itself. */
  actorAdultId: string | null
}

/** A sentence for each of these kinds: a missing one does not compile. */
export type Sentences<Kinds extends ShownKind> = {
  [Kind in Kinds]: (facts: EventFacts[Kind], naming: Naming) => string
}

export const quoted = (note: string | null): string => (note ? ` “${note}”` : '')
