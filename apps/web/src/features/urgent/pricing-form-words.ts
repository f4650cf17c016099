export const freeOfCharge = 'Free of charge.'
export const basis = 'Basis'
export const byTheSeat = 'By the seat'
export const byTheMile = 'By the mile'
export const free = 'Free'
export const baseAmount = 'Base amount'
export const priceBump = 'Price bump'
export const notesOptional = 'Notes (optional)'
export const sampleNotes = 'Booster seat, gate, who hands over'
export const cashHint = 'Paid in cash outside Beanpool. A claimed ride moves no beans.'
export const notPosted = (problem: string): string => `Not posted. ${problem}`
export const postUrgent = 'Post urgent'
/** The payer: the reader, a named adult, or an adult whom an admin has yet to choose. */
export type Payer = 'you' | 'they' | { name: string }
const payWords = (payer: Payer): string => {
  if (typeof payer === 'object') return `${payer.name} pays`
  return payer === 'you' ? 'You pay' : 'They pay'
}
export const aboutByMile = (payer: Payer, rate: string): string =>
  `${payWords(payer)} the driver about ${rate}, by the route’s miles.`
export const aboutInCash = (payer: Payer, total: string, seats: string): string =>
  `${payWords(payer)} the driver about ${total} in cash for ${seats}.`
