/**
 * The price of a car in a plan, in the unit used for the cost of balances (`balance-sheet.ts`): another car is sent
 * only if it saves more than this. The price is derived from the trade-off between cars and days on hold
 * (docs/planner.md, *The price of a car*; decision 19).
 */
export const CAR_PRICE = 4_000

/** A group's options, from "fewer drives" to "more even" (plotted in docs/planner.md). */
export const carPrices = [160_000, 40_000, 16_000, CAR_PRICE, 0] as const
export type CarPrice = (typeof carPrices)[number]
