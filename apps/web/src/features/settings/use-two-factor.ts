// Turns two-factor on and off. Each answer gives this browser another session, so all is read again after it.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { useOnce } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { loadAuthClient } from '../accounts/auth-client.ts'
import { noteSessionChange } from '../session/session-store.ts'
import * as words from './two-factor-words.ts'

export type Secret = { totpURI: string; backupCodes: string[] }
type Failure = { code?: string; status: number; message?: string }

/** `step` says which is being set up: nothing, the QR code, or the recovery codes that were just made. */
export type Step = { kind: 'idle' } | { kind: 'scan'; secret: Secret } | { kind: 'codes'; codes: string[] }

export const useTwoFactor = () => {
  const queries = useQueryClient()
  const [step, setStep] = useState<Step>({ kind: 'idle' })
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const post = useOnce(
    async ({ path, body, done }: { path: string; body: object; done: (answer: unknown) => void }) => {
      setBusy(true)
      setProblem(null)
      try {
        const authClient = await loadAuthClient()
        const asked = authClient.$fetch(`/two-factor/${path}`, { method: 'POST', body })
        noteSessionChange(asked)
        const { data, error } = await asked
        if (error) setProblem(words.problemOf(error as Failure))
        else {
          done(data)
          await queries.invalidateQueries({ queryKey: api.security.key() })
        }
      } catch {
        setProblem(everyday.unreachableTryAgain)
      } finally {
        setBusy(false)
      }
    },
  )
  const codesOf = (answer: unknown) => (answer as { backupCodes: string[] }).backupCodes
  return {
    ...{ step, problem, busy },
    begin: (password: string) =>
      post({
        path: 'enable',
        body: { password },
        done: (secret) => setStep({ kind: 'scan', secret: secret as Secret }),
      }),
    verify: (code: string, secret: Secret) =>
      post({
        path: 'verify-totp',
        body: { code },
        done: () => setStep({ kind: 'codes', codes: secret.backupCodes }),
      }),
    newCodes: (password: string) =>
      post({
        path: 'generate-backup-codes',
        body: { password },
        done: (answer) => setStep({ kind: 'codes', codes: codesOf(answer) }),
      }),
    turnOff: (password: string) =>
      post({ path: 'disable', body: { password }, done: () => setStep({ kind: 'idle' }) }),
    finish: () => {
      setProblem(null)
      setStep({ kind: 'idle' })
    },
  }
}
