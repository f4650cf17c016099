// Words around a mailed link that the server does not send.
export const loading = 'One moment…'
export const unknown = 'This link does not work'
export const unknownLine = 'Perhaps it was cut off. Open it from the email once more, or sign in.'
export const notLoaded = 'The page did not load. Please try again.'
export const notSent = 'That did not work. Please try again.'
export const open = 'Open the ride'
export const settings = 'Open the settings'
export const beanpool = 'Open Beanpool'
