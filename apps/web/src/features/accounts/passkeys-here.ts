// Adds a passkey of this browser to the account, and signs in with one. The passkey library loads with the first tap.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { withPassword } from '../../api/ask-password.ts'
import { loadAuthClient } from '../../parts/session/auth-client.ts'
import * as everyday from '../../ui/everyday-words.ts'
import * as words from './words.ts'

type Failure = { code?: string; status: number; message?: string }

/** `code`: the reason for the server's refusal. */
type PasskeyOutcome =
  | { done: true }
  | { done: false; problem: string; stoppedBy: 'server'; code: string | null }
  | { done: false; problem: string; stoppedBy: 'device' | 'connection' }

export const canUsePasskeys = () => typeof window.PublicKeyCredential === 'function'

class Refused extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.code)
    this.failure = failure
  }
}

async function ask(path: string, body?: object): Promise<unknown> {
  const authClient = await loadAuthClient()
  const how = { method: body ? 'POST' : 'GET', ...(body ? { body } : {}) }
  const { data, error } = await authClient.$fetch(`/passkey/${path}`, how)
  if (error) throw new Refused(error as Failure)
  return data
}

async function outcomeOf(work: () => Promise<unknown>): Promise<PasskeyOutcome> {
  try {
    await work()
    return { done: true }
  } catch (error) {
    if (error instanceof Refused)
      return {
        done: false,
        problem: words.passkeyProblemOf(error.failure),
        stoppedBy: 'server',
        code: error.failure.code ?? null,
      }
    // If the device or its owner refuses, the error has a name. If the connection breaks, it has none.
    const name = error instanceof Error ? error.name : ''
    const problem = words.deviceProblems[name]
    if (problem !== undefined) return { done: false, problem, stoppedBy: 'device' }
    return { done: false, problem: everyday.unreachableTryAgain, stoppedBy: 'connection' }
  }
}

/** The server refuses if the adult signed in too long ago and has not entered the password since. */
export const passwordFirst = 'CONFIRM_FIRST'

const needsPassword = (error: unknown) => error instanceof Refused && error.failure.code === passwordFirst

const register = async () => {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = (await ask('generate-register-options')) as PublicKeyCredentialCreationOptionsJSON
  await ask('verify-registration', { response: await startRegistration({ optionsJSON }) })
}

export const addPasskey = () => outcomeOf(() => withPassword(register, needsPassword))

export const signInWithPasskey = () =>
  outcomeOf(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const asked = (await ask('generate-authenticate-options')) as PublicKeyCredentialRequestOptionsJSON
    // The server refuses a device that did not verify its user.
    const optionsJSON = { ...asked, userVerification: 'required' as const }
    await ask('verify-authentication', { response: await startAuthentication({ optionsJSON }) })
  })
