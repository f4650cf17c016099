export const discard = 'Discard'
export const dontSend = "Don't send"
export const waitingToBeSent = 'Waiting to be sent'

export const notSavedAndWaitingTo = 'Not saved, and waiting to be sent'
export const changesNotSaved = (count: number): string =>
  count === 1 ? 'This change was not saved' : 'These changes were not saved'
export const changesWait = (count: number): string =>
  count === 1 ? 'This change waits to be sent' : 'These changes wait to be sent'
