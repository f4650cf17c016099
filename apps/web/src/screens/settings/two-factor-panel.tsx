// Two-factor. It is turned on with a scan and a correct code, backed up by recovery codes, and
// turned off with the password.
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/api.ts'
import { useOnce } from '../../api/use-submit.ts'
import { QrCode } from '../../features/invitations/qr-code.tsx'
import { loadAuthClient } from '../../parts/session/auth-client.ts'
import { noteSessionChange } from '../../parts/session/session-store.ts'
import { Badge } from '../../ui/badge.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Quiet } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import * as words from './security-words.ts'
import classes from './settings.module.css'

type AskProps = {
  button: string
  busy: boolean
  problem: string | null
  onSubmit: (password: string) => void
  onCancel: () => void
}

const AskPassword = ({ button, busy, problem, onSubmit, onCancel }: AskProps) => {
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(password === '')
    if (password !== '') onSubmit(password)
  }
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <PasswordField
        autoFocus
        label={everyday.yourPassword}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={missing ? words.passwordMissing : problem}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          {button}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {everyday.cancel}
        </Button>
      </div>
    </Stack>
  )
}

const keyOf = ({ totpURI }: Secret) => new URL(totpURI).searchParams.get('secret') ?? ''

type ScanProps = Omit<AskProps, 'button' | 'onSubmit'> & { secret: Secret; onCode: (code: string) => void }

const Scan = ({ secret, busy, problem, onCode, onCancel }: ScanProps) => {
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = code.replaceAll(/\s/g, '')
    setMissing(typed === '')
    if (typed !== '') onCode(typed)
  }
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <p>{words.scan}</p>
      <QrCode text={secret.totpURI} label={words.scanLabel} />
      <TextInput
        label={words.byHand}
        value={keyOf(secret)}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <TextInput
        label={words.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={missing ? everyday.typeTheCode : problem}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          {everyday.turnOn}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {everyday.cancel}
        </Button>
      </div>
    </Stack>
  )
}

const copy = (codes: string[]) =>
  navigator.clipboard.writeText(codes.join('\n')).then(
    () => toast({ title: words.copied, tone: 'good' }),
    () => toast({ title: everyday.couldNotCopy, text: words.markThem, tone: 'bad' }),
  )

const Codes = ({ codes, onKept }: { codes: string[]; onKept: () => void }) => (
  <Stack>
    <h3>{words.keepThese}</h3>
    <Quiet>{words.keepWhy}</Quiet>
    <ul className={classes.codes}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className={classes.buttons} data-next-act>
      <Button onClick={onKept}>{words.kept}</Button>
      <Button variant="default" onClick={() => copy(codes)}>
        {everyday.copy}
      </Button>
    </div>
  </Stack>
)

type Asked = 'on' | 'off' | 'codes' | null

const Idle = ({ isOn, onAsk }: { isOn: boolean; onAsk: (asked: Asked) => void }) => (
  <Stack>
    <Quiet>{isOn ? words.isOn : words.twoFactorWhatItIs}</Quiet>
    <div className={classes.buttons}>
      {isOn ? (
        <>
          <Button variant="default" onClick={() => onAsk('codes')}>
            {words.newCodes}
          </Button>
          <Button variant="default" onClick={() => onAsk('off')}>
            {words.turnOff}
          </Button>
        </>
      ) : (
        <Button variant="default" onClick={() => onAsk('on')}>
          {everyday.turnOn}
        </Button>
      )}
    </div>
  </Stack>
)

const buttons = { on: everyday.turnOn, off: words.turnOff, codes: words.newCodes } as const

const Inside = ({ isOn }: { isOn: boolean }) => {
  const { step, problem, busy, ...act } = useTwoFactor()
  const [asked, setAsked] = useState<Asked>(null)
  const leave = () => {
    setAsked(null)
    act.finish()
  }
  const shared = { busy, problem, onCancel: leave }
  if (step.kind === 'codes') return <Codes codes={step.codes} onKept={leave} />
  if (step.kind === 'scan')
    return <Scan secret={step.secret} onCode={(code) => act.verify(code, step.secret)} {...shared} />
  // Two-factor was just turned off, so the request is complete.
  if (asked === null || (asked === 'off' && !isOn)) return <Idle isOn={isOn} onAsk={setAsked} />
  const send = { on: act.begin, off: act.turnOff, codes: act.newCodes }[asked]
  return <AskPassword key={asked} button={buttons[asked]} onSubmit={send} {...shared} />
}

export const TwoFactorPanel = ({ isOn }: { isOn: boolean }) => (
  <Panel
    title={words.twoFactorTitle}
    aside={<Badge tone={isOn ? 'good' : 'plain'}>{isOn ? words.on : words.off}</Badge>}
  >
    <Inside isOn={isOn} />
  </Panel>
)

// Turns two-factor on and off. Each response gives this browser a new session, so everything is then refetched.
type Secret = { totpURI: string; backupCodes: string[] }
type Failure = { code?: string; status: number; message?: string }

/** `step`: the step of the set-up, if any, which shows the QR code or the new recovery codes. */
type Step = { kind: 'idle' } | { kind: 'scan'; secret: Secret } | { kind: 'codes'; codes: string[] }

const useTwoFactor = () => {
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
    step,
    problem,
    busy,
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
