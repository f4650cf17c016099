export const discard = 'Discard'
export const dontSend = "Don't send"
export const waitingToBeSent = 'Waiting to be sent'
export const notSavedYet = 'Not saved yet'
export const notSaved = 'Not saved'
