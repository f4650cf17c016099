// Words of pricing-form.tsx.
export const freeOfCharge = 'Free of charge.'
export const theDriverAboutByThe = (whoPays: string, rate: string): string =>
  `${whoPays} the driver about ${rate}, by the route’s miles.`
export const theDriverAboutInCash = (whoPays: string, total: string, seats: string): string =>
  `${whoPays} the driver about ${total} in cash for ${seats}.`
export const basis = 'Basis'
export const byTheSeat = 'By the seat'
export const byTheMile = 'By the mile'
export const free = 'Free'
export const baseAmount = 'Base amount'
export const priceBump = 'Price bump'
export const notesOptional = 'Notes (optional)'
export const boosterSeatGateWhoHands = 'Booster seat, gate, who hands over'
export const paidInCashOutsideBeanpool = 'Paid in cash outside Beanpool. A claimed ride moves no beans.'
export const notPosted = (problem: string): string => `Not posted. ${problem}`
export const postUrgent = 'Post urgent'
