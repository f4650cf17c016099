// Words of notice-title.ts.
export const thisChange = 'This change'
export const theseChanges = 'These changes'
export const notSavedYet = 'Not saved yet'
export const notSavedAndWaitingTo = 'Not saved, and waiting to be sent'
