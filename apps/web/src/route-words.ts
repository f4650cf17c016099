// The titles in the top bar on phones, and the words for an unknown address.
export const calendar = 'Calendar'
export const notifications = 'Notifications'
export const pricing = 'Pricing'
export const ride = 'Ride'
export const pageNotFound = 'Oops! Page not found'
export const pageMayHaveMoved = 'The address may be mistyped, or the page has moved.'
