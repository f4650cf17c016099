export const expired = 'It’s too late. Others are asked next.'

export const thisOfferIsOver = 'This offer is over'
export const declined = 'Declined'
export const theNextFamilyIsAsked = 'The next family is asked.'
