// Holds the notice about a tap that was not sent, shown at once over anything else.
import { createStoredValue } from './stored-value.ts'

/** Whom a parent would call now. */
export type Call = { name: string; phone: string }

/** `now`: others count on it. `form`: what was typed is kept. `tried`: it went out, and no answer came. */
export type NotSent = { kind: 'now' | 'form' | 'signOut'; call: Call | null; tried?: boolean }

export const { set: tellNotSent, useValue: useNotSent } = createStoredValue<NotSent | null>(null)
