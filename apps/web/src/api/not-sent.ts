// Holds the notice about a tap that was not sent, shown immediately, on top of everything else.
import { createStoredValue } from './stored-value.ts'

/** The person whom a parent would call now. */
export type Call = { name: string; phone: string }

/** `now`: others depend on it. `form`: the typed values are kept. `tried`: it was sent, but no answer came. */
type NotSent = { kind: 'now' | 'form' | 'signOut'; call: Call | null; tried?: boolean }

export const { set: tellNotSent, useValue: useNotSent } = createStoredValue<NotSent | null>(null)
