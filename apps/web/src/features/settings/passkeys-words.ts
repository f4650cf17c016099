// Words of passkeys among the settings.
export const title = 'Passkeys'
export const whatItIs =
  'Sign in with your fingerprint, face or screen lock: no password, no code. What your device checks stays on it.'
export const add = 'Add a passkey'
export const added = 'Passkey added'
export const addedLine = 'You can sign in with it from now on.'
export const addedAgo = (ago: string): string => `Added ${ago}`
export const remove = 'Remove'
export const removeNamed = (name: string): string => `Remove the passkey ${name}`
export const removed = 'Passkey removed'
export const removedLine = 'It no longer signs anybody in. Delete it from your device too.'
export const notRemoved = 'Could not remove the passkey'
export const notHere = 'This browser cannot make passkeys.'
export const unnamed = 'A passkey'
