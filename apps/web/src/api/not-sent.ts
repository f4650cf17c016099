// Holds the notice about a tap that was not sent, shown at once over anything else.
import { createStoredValue } from './stored-value.ts'

/** The person whom a parent would call now. */
export type Call = { name: string; phone: string }

/** `now`: others count on it. `form`: the typed values are kept. `tried`: it went out, and no answer came. */
export type NotSent = { kind: 'now' | 'form' | 'signOut'; call: Call | null; tried?: boolean }

export const { set: tellNotSent, useValue: useNotSent } = createStoredValue<NotSent | null>(null)
