import { passwordProblem } from '@beanpool/contract/password'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { useOnce } from '../../use-submit.ts'
import { callbackUrl, loadAuthClient } from './auth-client.ts'
import { AuthPage, FieldPair, Problem } from './auth-page.tsx'
import { CheckInbox } from './check-inbox.tsx'
import { GoogleButton } from './google-button.tsx'
import { ResendVerification } from './resend-verification.tsx'
import { offeredCode, signUpTarget } from './targets.ts'

const clean = (value: string) => value.replace(/[<>]/g, '').trim()
const required = (message: string) => (value: string) => (clean(value) ? null : message)
const otherFailure = 'An error occurred during signup. Please try again.'
const unverified = 'This email is already registered but not verified.'

type SignUpValues = {
  firstName: string
  lastName: string
  email: string
  phone: string
  inviteCode: string
  password: string
  confirm: string
}

const validate = {
  firstName: required('First name is required'),
  lastName: required('Last name is required'),
  email: (value: string) => {
    if (!clean(value)) return 'Email is required'
    return /^\S+@\S+\.\S+$/.test(clean(value)) ? null : 'Invalid email'
  },
  phone: required('Phone is required'),
  password: passwordProblem,
  confirm: (value: string, values: SignUpValues) =>
    value === values.password ? null : "Passwords don't match",
}

/** What the server's refusal becomes on the screen: its own sentence when it speaks of what was typed, or of a limit. */
const problemText = ({ status, message }: { status: number; message?: string }) =>
  message && (status === 429 || /invalid|email|password/i.test(message)) ? message : otherFailure

const useSignUp = (redirect?: string) => {
  const [state, setState] = useState<'form' | 'busy' | 'unverified' | 'sent'>('form')
  const [problem, setProblem] = useState<string | null>(null)
  const [target, setTarget] = useState(redirect)

  const signUp = useOnce(async (values: SignUpValues) => {
    setState('busy')
    setProblem(null)
    const next = signUpTarget(clean(values.inviteCode), redirect)
    setTarget(next)
    try {
      const firstName = clean(values.firstName)
      const lastName = clean(values.lastName)
      const authClient = await loadAuthClient()
      const { error } = await authClient.signUp.email({
        email: clean(values.email),
        password: values.password,
        name: `${firstName} ${lastName}`,
        firstName,
        lastName,
        phone: clean(values.phone),
        callbackURL: callbackUrl(next),
      })
      if (!error) {
        toast({ title: 'Account created!', tone: 'good' })
        setState('sent')
      } else if (error.message === unverified) {
        setState('unverified')
      } else {
        setProblem(problemText(error))
        setState('form')
      }
    } catch {
      setProblem(otherFailure)
      setState('form')
    }
  })
  return { state, problem, target, signUp }
}

export const SignUpPage = ({ redirect, code }: { redirect?: string; code?: string }) => {
  const form = useForm<SignUpValues>({
    initialValues: {
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      inviteCode: code ?? offeredCode(redirect),
      password: '',
      confirm: '',
    },
    validate,
  })
  const { state, problem, target, signUp } = useSignUp(redirect)
  const email = clean(form.values.email)
  if (state === 'sent') return <CheckInbox email={email} redirect={target} />

  return (
    <AuthPage
      title="Create your account"
      lead="One account per adult. Your family comes next."
      wide
      foot={
        <>
          Already have an account?{' '}
          <Link to="/auth/login" search={{ redirect }}>
            Sign in
          </Link>
        </>
      }
    >
      <GoogleButton redirect={signUpTarget(clean(form.values.inviteCode), redirect)} />
      <form onSubmit={form.onSubmit((values) => signUp(values))} noValidate style={{ display: 'contents' }}>
        <FieldPair>
          <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('firstName')} />
          <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
        </FieldPair>
        <TextInput
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <TextInput
          label="Phone"
          type="tel"
          autoComplete="tel"
          description="Only families you share a group with see it."
          {...form.getInputProps('phone')}
        />
        <TextInput
          label="Invitation code (optional)"
          autoComplete="off"
          autoCapitalize="characters"
          {...form.getInputProps('inviteCode')}
        />
        <PasswordInput
          label="Password"
          autoComplete="new-password"
          description="At least 8 characters, with upper and lower case, a number and a special character."
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label="Confirm password"
          autoComplete="new-password"
          {...form.getInputProps('confirm')}
        />
        <Problem>{problem}</Problem>
        {state === 'unverified' && <ResendVerification email={email} redirect={target} />}
        <Button type="submit" loading={state === 'busy'} fullWidth>
          Create account
        </Button>
      </form>
    </AuthPage>
  )
}
