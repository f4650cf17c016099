import * as everyday from '../../ui/everyday-words.ts'
export const expired = 'It’s too late. Others are asked next.'

export const thisOfferIsOver = 'This offer is over'
export const declined = 'Declined'
export const theNextFamilyIsAsked = everyday.nextFamilyAsked
