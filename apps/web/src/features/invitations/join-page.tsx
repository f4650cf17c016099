// The page behind /join, /join-by-code and /join-group: the code, a preview of the group, the runs, and joining.
import { Button, Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { api } from '../../api/api.ts'
import { AuthPage } from '../../parts/session/auth-page.tsx'
import { useVisitor } from '../../parts/session/me.ts'
import { OtherAddress } from '../../parts/session/sign-out-button.tsx'
import { joinTarget, pendingCode } from '../../parts/session/targets.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Buttons, Stack } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { useRefusal } from '../../ui/use-failure.ts'
import classes from './invitations.module.css'
import { Cancel } from './join-cancel.tsx'
import type { CameBy } from './words.ts'
import * as words from './words.ts'

const JoinPreview = lazy(() =>
  import('./join-preview.tsx').then((module) => ({ default: module.JoinPreview })),
)

type CodeFormProps = {
  code: string
  problem: string | null
  /** True if another step comes first, so this form's button is not filled. */
  quiet?: boolean
  /** Called to look up the same code again when the adult resubmits it. */
  onAgain?: () => void
}

const CodeForm = ({ code, problem, quiet, onAgain }: CodeFormProps) => {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(code)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const validate = (event: FormEvent) => {
    event.preventDefault()
    const next = typed.trim()
    if (next === code && onAgain) onAgain()
    else navigate({ to: '/join-by-code', search: { code: next } })
  }
  return (
    <Stack as="form" onSubmit={validate}>
      <TextInput
        label={everyday.invitationCode}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value.toUpperCase())}
        error={problem}
        autoCapitalize="characters"
        autoComplete="off"
        ref={field}
      />
      <Buttons className={classes.buttons}>
        <Cancel />
        <Button type="submit" variant={quiet ? 'default' : 'filled'} disabled={typed.trim() === ''}>
          {words.validate}
        </Button>
      </Buttons>
    </Stack>
  )
}

type PreviewProps = { code: string; email: string | undefined; by: CameBy }

const Preview = ({ code, email, by }: PreviewProps) => {
  const visitor = useVisitor()
  const query = useQuery(
    api.invitations.preview.queryOptions({ input: { code }, retry: false, staleTime: 60_000 }),
  )
  const refusal = useRefusal(query)
  const refusedTitle = refusal === null ? null : words.codeToast(refusal)
  useEffect(() => {
    if (refusedTitle === null) return
    pendingCode.forget()
    toast({ title: refusedTitle, tone: 'bad' })
  }, [refusedTitle])
  if (refusal !== null) {
    const restricted = words.codeRefusalOf(refusal) === 'restricted_email'
    return (
      <>
        <CodeForm
          key={code}
          code={code}
          problem={words.previewProblem(refusal, by)}
          quiet={restricted}
          onAgain={() => query.refetch()}
        />
        {restricted && <OtherAddress target={joinTarget(code)} />}
      </>
    )
  }
  const loading = <Skeleton height={160} radius="lg" role="status" aria-label={everyday.loading} />
  if (!query.data || visitor === undefined) return loading
  return (
    <Suspense fallback={loading}>
      <JoinPreview group={query.data} visitor={visitor} email={email} />
    </Suspense>
  )
}

type JoinPageProps = { code?: string; email?: string; by: CameBy }

/** `email`: the address to which the visitor's invitation was sent. `by`: whether the code was typed. */
export const JoinPage = ({ code, email, by }: JoinPageProps) => (
  <AuthPage title={everyday.joinGroup} lead={code ? undefined : words.enterTheCode}>
    {code ? <Preview key={code} code={code} email={email} by={by} /> : <CodeForm code="" problem={null} />}
  </AuthPage>
)
