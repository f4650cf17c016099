// The titles of the bar above on phones, and the words for an unknown address.
import * as everyday from './ui/everyday-words.ts'
export const calendar = 'Calendar'
export const groups = everyday.myGroups
export const notifications = 'Notifications'
export const pricing = 'Pricing'
export const ride = 'Ride'
export const pageNotFound = 'Oops! Page not found'
export const pageMayHaveMoved = 'The address may be mistyped, or the page has moved.'
export const backToHome = everyday.backHome
