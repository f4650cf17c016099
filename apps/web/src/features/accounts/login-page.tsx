import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { authClient } from './auth-client.ts'
import { AuthPage, Problem, textLink } from './auth-page.tsx'
import { loadMe, meOptions } from './me.ts'
import { ResendVerification } from './resend-verification.tsx'
import { safeTarget } from './targets.ts'

type SignInProblem = 'refused' | 'unverified' | 'too_many' | 'network'

const problemOf = ({ code, status }: { code?: string; status: number }): SignInProblem => {
  if (code === 'EMAIL_NOT_VERIFIED') return 'unverified'
  return status === 429 ? 'too_many' : 'refused'
}

const refused = 'Invalid email or password. Please try again.'

export const LoginPage = ({ redirect }: { redirect?: string }) => {
  const router = useRouter()
  const queries = useQueryClient()
  const [problem, setProblem] = useState<SignInProblem | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => (value.trim() ? null : 'Email is required'),
      password: (value) => (value ? null : 'Password is required'),
    },
  })

  const signIn = form.onSubmit(async ({ email, password }) => {
    setBusy(true)
    setProblem(null)
    try {
      // Without a callback address: the library would leave the page for it by itself.
      const { error } = await authClient.signIn.email({ email: email.trim(), password })
      if (error) {
        setProblem(problemOf(error))
        return
      }
      queries.removeQueries({ queryKey: meOptions.queryKey })
      await loadMe(queries)
      toast({ title: 'Welcome back!', tone: 'good' })
      router.history.push(safeTarget(redirect, '/'))
    } catch {
      setProblem('network')
    } finally {
      setBusy(false)
    }
  })

  return (
    <AuthPage
      title="Welcome back"
      foot={
        <>
          New here?{' '}
          <Link to="/auth/signup" search={{ redirect }}>
            Create an account
          </Link>
        </>
      }
    >
      <form onSubmit={signIn} noValidate style={{ display: 'contents' }}>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          {...form.getInputProps('email')}
        />
        <PasswordInput label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
        {problem === 'refused' && <Problem>{refused}</Problem>}
        {problem === 'too_many' && <Problem>Too many tries. Please wait a little.</Problem>}
        {problem === 'network' && <Problem>Beanpool cannot be reached. Please try again.</Problem>}
        {problem === 'unverified' && (
          <ResendVerification email={form.values.email.trim()} redirect={redirect} />
        )}
        <Button type="submit" loading={busy} fullWidth>
          Sign in
        </Button>
        <Link to="/auth/forgot-password" className={textLink} style={{ justifySelf: 'center' }}>
          Forgot your password?
        </Link>
      </form>
    </AuthPage>
  )
}
