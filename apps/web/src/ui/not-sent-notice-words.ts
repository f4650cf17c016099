// Words of not-sent-notice.tsx.
export const notSentYoureOffline = "Not sent: you're offline."
export const nothingHasChangedAndNobody =
  'Nothing has changed, and nobody knows yet. Try again when you have a connection.'
export const notSavedYoureOffline = "Not saved: you're offline."
export const whatYouEnteredIsStill = 'What you entered is still here. Try again when you have a connection.'
export const notSignedOutYoureOffline = "Not signed out: you're offline."
export const youAreStillSignedIn = 'You are still signed in. Try again when you have a connection.'
export const thereWasNoAnswerCheck =
  'There was no answer. Check your connection and try again: twice does no harm.'
export const call = (name: string): string => `Call ${name}?`
export const call2 = (name: string): string => `Call ${name}`
