// The kinds of transactions in a group's books (product.md 5).

export const transactionKinds = [
  'ride',
  'ride_reversal',
  'late_cancel_penalty',
  'penalty_reversal',
  'settlement',
] as const
export type TransactionKind = (typeof transactionKinds)[number]

/** The kinds that families see: both reversals are corrections. */
export const ledgerLineKinds = ['ride', 'late_cancel_penalty', 'settlement', 'correction'] as const
export type LedgerLineKind = (typeof ledgerLineKinds)[number]

export function ledgerLineKind(kind: TransactionKind): LedgerLineKind {
  return kind === 'ride_reversal' || kind === 'penalty_reversal' ? 'correction' : kind
}
