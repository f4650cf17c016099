import { passwordProblem } from '@beanpool/contract/password'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useOnce } from '../../api/use-submit.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { loadAuthClient } from './auth-client.ts'
import { AuthPage, Problem } from './auth-page.tsx'

const expired = 'This reset link is no longer valid. Please ask for a new one.'

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
        setProblem(error.code === 'INVALID_TOKEN' ? expired : (error.message ?? 'Please try again.'))
        return
      }
      toast({ title: 'Password changed', text: 'Sign in with your new password.', tone: 'good' })
      await router.navigate({ to: '/auth/login', search: { redirect }, replace: true })
    } catch {
      setProblem('Beanpool cannot be reached. Please try again.')
    } finally {
      setBusy(false)
    }
  })
  if (!token) {
    return (
      <AuthPage title="This link doesn’t work" lead={expired}>
        <ButtonLink to="/auth/forgot-password" search={{ redirect }}>
          Send a new link
        </ButtonLink>
      </AuthPage>
    )
  }
  return (
    <AuthPage title="Choose a new password">
      <form onSubmit={form.onSubmit((values) => save(values))} noValidate style={{ display: 'contents' }}>
        <PasswordField label="New password" autoComplete="new-password" {...form.getInputProps('password')} />
        <Problem>{problem}</Problem>
        {problem === expired && (
          <ButtonLink to="/auth/forgot-password" search={{ redirect }} variant="default">
            Send a new link
          </ButtonLink>
        )}
        <Button type="submit" loading={busy} fullWidth>
          Save password
        </Button>
      </form>
    </AuthPage>
  )
}
