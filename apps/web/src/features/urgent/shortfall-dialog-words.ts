export const couldNotPostUrgentRide = 'Could not post urgent ride.'
export const urgentPosted = 'Urgent posted'
export const convertFailed = 'Convert failed'
export const whoPays = 'Who pays'
export const whoPaysHint =
  'An adult with a kid on this ride. They can take it back while nobody has claimed it.'
export const agreed = (requester = 'them'): string => `I asked ${requester}, and they agree to pay`
