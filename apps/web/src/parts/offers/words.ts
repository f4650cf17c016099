export const expired = 'It’s too late. Others are asked next.'

export const thisOfferIsOver = 'This offer is over'
export const declined = 'Declined'
