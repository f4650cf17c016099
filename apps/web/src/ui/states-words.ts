// Words of states.tsx.
export const thisDidNotLoad = 'This did not load'
export const checkConnection = 'Please check your connection and try again.'
export const retry = 'Retry'
export const notFound = 'Not found'
export const backToTheDashboard = 'Back to the dashboard'
export const whyNotFound = 'It was removed, or it belongs to a group that you are not in.'
export const oneMoment = 'One moment'
export const againIn = (wait: string): string => `We’ll try again in ${wait}.`
export const noConnection = 'No connection'
export const loadsWhenOnline = 'This loads as soon as you are back online.'
