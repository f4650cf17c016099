export const notSent = {
  now: {
    title: "Not sent: you're offline.",
    text: 'Nothing has changed, and nobody knows yet. Try again when you have a connection.',
  },
  form: {
    title: "Not saved: you're offline.",
    text: 'What you entered is still here. Try again when you have a connection.',
  },
  signOut: {
    title: "Not signed out: you're offline.",
    text: 'You are still signed in. Try again when you have a connection.',
  },
}
export const thereWasNoAnswerCheck =
  'There was no answer. Check your connection and try again. It won’t happen twice.'
export const callQuestion = (name: string): string => `Call ${name}?`
export const callButton = (name: string): string => `Call ${name}`
