/**
 * The price of a car in a plan, in the units of the cost of balances (`balance-sheet.ts`): a car more goes where it saves more than
 * that. Drawn from the frontier of cars against weekly maxima (docs/planner.md, *The price of a car*; decision 68).
 */
export const CAR_PRICE = 16_000
