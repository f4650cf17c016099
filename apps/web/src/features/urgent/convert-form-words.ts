// Words of convert-form.tsx.
export const couldNotPostUrgentRide = 'Could not post urgent ride.'
export const urgentPosted = 'Urgent posted'
export const requestIsPosted = 'Your urgent ride request has been posted successfully.'
export const convertFailed = 'Convert failed'
export const seePro = 'See Pro'
