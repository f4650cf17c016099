import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useOnce } from '../../api/use-submit.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { callbackUrl, loadAuthClient } from './auth-client.ts'
import { AuthPage, FieldPair, Problem } from './auth-page.tsx'
import { CheckInbox } from './check-inbox.tsx'
import { GoogleButton } from './google-button.tsx'
import { ResendVerification } from './resend-verification.tsx'
import {
  clean,
  longestField,
  type SignUpRefusal,
  type SignUpValues,
  signUpFailure,
  signUpRefusal,
  signUpRules,
} from './sign-up-values.ts'
import { offeredCode, signUpTarget } from './targets.ts'

type AtField = (refusal: Extract<SignUpRefusal, { kind: 'field' }>) => void

const useSignUp = (redirect: string | undefined, atField: AtField) => {
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
        return
      }
      const refusal = signUpRefusal(error)
      setState(refusal.kind === 'unverified' ? 'unverified' : 'form')
      if (refusal.kind === 'whole') setProblem(refusal.text)
      if (refusal.kind === 'field') atField(refusal)
    } catch {
      setProblem(signUpFailure)
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
    validate: signUpRules,
  })
  const { state, problem, target, signUp } = useSignUp(redirect, ({ field, text }) =>
    form.setFieldError(field, text),
  )
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
          <TextInput
            label="First name"
            autoComplete="given-name"
            maxLength={longestField}
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label="Last name"
            autoComplete="family-name"
            maxLength={longestField}
            {...form.getInputProps('lastName')}
          />
        </FieldPair>
        <TextInput
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={longestField}
          {...form.getInputProps('email')}
        />
        <TextInput
          label="Phone"
          type="tel"
          autoComplete="tel"
          maxLength={longestField}
          description="Only families you share a group with see it."
          {...form.getInputProps('phone')}
        />
        <TextInput
          label="Invitation code (optional)"
          autoComplete="off"
          autoCapitalize="characters"
          {...form.getInputProps('inviteCode')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          description="At least 8 characters, with upper and lower case, a number and a special character."
          {...form.getInputProps('password')}
        />
        <PasswordField
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
