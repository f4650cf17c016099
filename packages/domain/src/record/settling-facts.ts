// The facts of events that settle balances: of a household that left, and of a term that ends.
import type { MovedBeans } from './events.ts'

/** What a household left behind, and each other family's part of it: below zero they are behind. */
export type BalanceSettled = { householdId: string; balanceHundredths: number; shares: MovedBeans[] }

/** `settledHundredths`: what an active family had, where balances were brought to zero; else 0. */
export type TermBegun = {
  startsOn: string
  throughOn: string
  poolNames: string[]
  settles: boolean
  families: { householdId: string; settledHundredths: number }[]
}
