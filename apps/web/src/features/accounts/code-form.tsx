// The second step of signing in if two-factor is on: a code from the app, or a recovery code.
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useOnce } from '../../api/use-submit.ts'
import { loadAuthClient } from '../../parts/session/auth-client.ts'
import { Problem } from '../../parts/session/auth-page.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import * as words from './words.ts'

type CodeFormProps = {
  onSignedIn: () => Promise<void>
  /** Called to ask for the password again. */
  onBack: () => void
}

const paths = { app: '/two-factor/verify-totp', recovery: '/two-factor/verify-backup-code' } as const

export const CodeForm = ({ onSignedIn, onBack }: CodeFormProps) => {
  const [by, setBy] = useState<keyof typeof paths>('app')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const verify = useOnce(async (typed: string) => {
    setBusy(true)
    setProblem(null)
    try {
      const authClient = await loadAuthClient()
      const { error } = await authClient.$fetch(paths[by], { method: 'POST', body: { code: typed } })
      if (error) setProblem(words.codeProblemOf(error as { code?: string; status: number; message?: string }))
      else await onSignedIn()
    } catch {
      setProblem(everyday.unreachableTryAgain)
    } finally {
      setBusy(false)
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = code.replaceAll(/\s/g, '')
    if (typed === '') setProblem(everyday.typeTheCode)
    else verify(typed)
  }
  const change = (next: keyof typeof paths) => {
    setBy(next)
    setCode('')
    setProblem(null)
  }
  return (
    <form onSubmit={submit} noValidate style={{ display: 'contents' }}>
      <TextInput
        key={by}
        autoFocus
        label={by === 'app' ? words.code : words.recoveryCode}
        description={by === 'app' ? words.codeHint : words.recoveryHint}
        inputMode={by === 'app' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Problem>{problem}</Problem>
      <Button type="submit" loading={busy} fullWidth>
        {everyday.signIn}
      </Button>
      <Button variant="default" fullWidth onClick={() => change(by === 'app' ? 'recovery' : 'app')}>
        {by === 'app' ? words.useRecovery : words.useApp}
      </Button>
      <Button variant="subtle" fullWidth onClick={onBack}>
        {words.back}
      </Button>
    </form>
  )
}
