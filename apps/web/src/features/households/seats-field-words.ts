export const seatsYouCanOffer = 'Seats you can offer'
export const hint =
  'For kids, including your own. Leave it empty for as many as the pool needs; 0 means that you cannot drive.'
export const asManyAsNeeded = 'As many as needed'
