import * as everyday from '../../ui/everyday-words.ts'

export const code = 'Code'
export const codeHint = 'Six digits, from your authenticator app.'
export const recoveryCode = 'Recovery code'
export const recoveryHint = 'One of the ten that you kept. Each works once.'
export const codeIsRequired = 'Type the code first.'
export const useRecovery = 'Use a recovery code'
export const useApp = 'Use the app'
export const back = 'Back to the password'

const tooMany = 'Too many wrong codes. Wait a while, then enter your password again.'
const wrong = 'That code is not right, or it has run out. Try the next one.'
const over = 'This took too long. Go back and enter your password again.'

type Refusal = { code?: string; status: number; message?: string }

export const problemOf = ({ code: reason, status, message }: Refusal): string => {
  if (reason === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE' || reason === 'ACCOUNT_TEMPORARILY_LOCKED')
    return tooMany
  if (reason === 'INVALID_TWO_FACTOR_COOKIE') return over
  if ((status === 429 || reason === 'TWO_FACTOR_UNREADABLE') && message) return message
  return status === 400 || status === 401 ? wrong : everyday.unreachableTryAgain
}
