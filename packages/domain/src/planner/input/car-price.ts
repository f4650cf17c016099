/**
 * The price of a car in a plan, in the units of the cost of balances (`balance-sheet.ts`): a car more goes where it saves more than
 * that. Drawn from the frontier of cars against weekly maxima (docs/planner.md, *The price of a car*; decision 19).
 */
export const CAR_PRICE = 16_000

/** What a group may choose between "fewer drives" and "more even", in that order (settled.md; the frontier of docs/planner.md). */
export const carPrices = [160_000, 40_000, CAR_PRICE, 4_000, 0] as const
export type CarPrice = (typeof carPrices)[number]
