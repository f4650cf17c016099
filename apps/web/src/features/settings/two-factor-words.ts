// Words of two-factor among the settings.
import * as everyday from '../../ui/everyday-words.ts'

export const title = 'Two-factor'
export const on = 'On'
export const off = 'Off'
export const whatItIs =
  'Besides your password, signing in then asks for a code from an app on your phone. Someone who knows your password alone stays out.'
export const isOn = 'Signing in with your password asks for a code from your app.'
export const googleNote = 'A sign-in with Google does not ask for it: Google has a check of that kind.'
export const password = 'Your password'
export const passwordMissing = 'Type your password first.'
export const turnOn = 'Turn on'
export const turnOff = 'Turn off'
export const newCodes = 'Make new recovery codes'
export const cancel = 'Cancel'
export const scan = 'Scan this with your authenticator app'
export const scanLabel = 'QR code for your authenticator app'
export const byHand = 'Or type this key into the app'
export const code = 'Code from the app'
export const codeHint = 'Six digits. It shows that the app works before anything depends on it.'
export const codeMissing = 'Type the code first.'
export const confirm = 'Turn on'
export const keepThese = 'Keep these recovery codes'
export const keepWhy =
  'Without your phone, one of them signs you in. Each works once. They are shown only now: print them, or keep them where you keep passwords.'
export const copyCodes = 'Copy'
export const copied = 'Recovery codes copied'
export const couldNotCopy = 'Could not copy'
export const markThem = 'Select the codes and copy them yourself.'
export const kept = 'I’ve kept them'

const wrongPassword = 'That is not your current password.'
const wrongCode = 'That code is not right, or it has run out. Try the next one.'

type Failure = { code?: string; status: number; message?: string }

export const problemOf = ({ code: reason, status, message }: Failure): string => {
  if (reason === 'INVALID_PASSWORD') return wrongPassword
  if (reason === 'INVALID_CODE') return wrongCode
  if (status === 429 && message) return message
  return everyday.pleaseTryAgain
}
