// Holds the notice about a tap that was not sent. It is shown immediately, on top of everything else.
import { createStoredValue } from './stored-value.ts'

/** The person a parent would call in this situation. */
export type Call = { name: string; phone: string }

/**
 * `now`: other people depend on the change. `form`: the typed values are kept. `tried`: the call was sent, but no
 * response came.
 */
type NotSent = { kind: 'now' | 'form' | 'signOut'; call: Call | null; tried?: boolean }

export const { set: tellNotSent, useValue: useNotSent } = createStoredValue<NotSent | null>(null)
