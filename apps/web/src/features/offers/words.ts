export const expired = 'This offer has expired. Others are asked next.'

export const thisOfferIsOver = 'This offer is over'
export const couldNotAccept = 'Could not accept'
export const declined = 'Declined'
export const theNextFamilyIsAsked = 'The next family is asked.'
export const couldNotDecline = 'Could not decline'
