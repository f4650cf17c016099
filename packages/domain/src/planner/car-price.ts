/**
 * The price of a car in a plan, in the units of the cost of balances (`balance-sheet.ts`): another car is sent if it saves
 * more than that. From the frontier of cars against days on hold (docs/planner.md, *The price of a car*; decision 19).
 */
export const CAR_PRICE = 4_000

/** A group's choices between "fewer drives" and "more even", in that order (the frontier of docs/planner.md). */
export const carPrices = [160_000, 40_000, 16_000, CAR_PRICE, 0] as const
export type CarPrice = (typeof carPrices)[number]
