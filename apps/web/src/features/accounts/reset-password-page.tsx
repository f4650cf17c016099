import { passwordProblem } from '@beanpool/contract/password-words'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useOnce } from '../../api/use-submit.ts'
import { loadAuthClient } from '../../parts/session/auth-client.ts'
import { AuthPage, Problem } from '../../parts/session/auth-page.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import * as words from './words.ts'

const expired = words.resetPasswordLinkExpired

export const ResetPasswordPage = ({ token, redirect }: { token?: string; redirect?: string }) => {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: passwordProblem },
  })
  const save = useOnce(async ({ password }: { password: string }) => {
    setBusy(true)
    setProblem(null)
    try {
      const authClient = await loadAuthClient()
      const { error } = await authClient.resetPassword({ newPassword: password, token })
      if (error) {
        setProblem(error.code === 'INVALID_TOKEN' ? expired : (error.message ?? everyday.pleaseTryAgain))
        return
      }
      toast({ title: words.passwordChanged, text: words.signInWithIt, tone: 'good' })
      await router.navigate({ to: '/auth/login', search: { redirect }, replace: true })
    } catch {
      setProblem(everyday.unreachableTryAgain)
    } finally {
      setBusy(false)
    }
  })
  if (!token) {
    return (
      <AuthPage title={words.thisLinkDoesntWork} lead={expired}>
        <ButtonLink to="/auth/forgot-password" search={{ redirect }}>
          {words.sendANewLink}
        </ButtonLink>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={words.chooseANewPassword}>
      <form onSubmit={form.onSubmit((values) => save(values))} noValidate style={{ display: 'contents' }}>
        <PasswordField
          label={everyday.newPassword}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <Problem>{problem}</Problem>
        {problem === expired && (
          <ButtonLink to="/auth/forgot-password" search={{ redirect }} variant="default">
            {words.sendANewLink}
          </ButtonLink>
        )}
        <Button type="submit" loading={busy} fullWidth>
          {words.savePassword}
        </Button>
      </form>
    </AuthPage>
  )
}
