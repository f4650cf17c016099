// Texts on the page of a mailed link, apart from those that the server sends.
export const loading = 'One moment…'
export const unknown = 'This link does not work'
export const unknownLine = 'Open it from the email again, or sign in.'
export const notSent = 'Not sent. Please try again.'
export const open = 'Open the ride'
export const settings = 'Open the settings'
