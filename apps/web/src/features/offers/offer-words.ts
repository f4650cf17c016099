// Words of use-offer.ts.
export const thisOfferIsOver = 'This offer is over'
export const youDrive = 'You drive'
export const couldNotAccept = 'Could not accept'
export const declined = 'Declined'
export const theNextFamilyIsAsked = 'The next family is asked.'
export const couldNotDecline = 'Could not decline'
