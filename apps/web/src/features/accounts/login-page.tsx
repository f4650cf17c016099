import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { AuthPage, textLink } from '../../parts/session/auth-page.tsx'
import { pendingTarget, takeTarget } from '../../parts/session/targets.ts'
import { toast } from '../../ui/toast.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { SignInForm } from './sign-in-form.tsx'
import * as words from './words.ts'

export const LoginPage = ({ redirect }: { redirect?: string }) => {
  const router = useRouter()
  // Once the password is accepted and a code is needed, the page offers no other way to sign in.
  const [asksForCode, setAsksForCode] = useState(false)
  const goOn = () => {
    toast({ title: words.welcomed, tone: 'good', overTabs: true })
    router.history.push(takeTarget(redirect))
  }
  return (
    <AuthPage
      title={words.loginTitle}
      foot={
        <>
          {words.newHere}{' '}
          <Link to="/auth/signup" search={{ redirect }}>
            {words.createAnAccount}
          </Link>
        </>
      }
    >
      {!asksForCode && <ProviderButtons redirect={redirect ?? pendingTarget()} />}
      <SignInForm redirect={redirect} onSignedIn={goOn} onCodeStep={setAsksForCode} />
      {!asksForCode && (
        <Link
          to="/auth/forgot-password"
          search={{ redirect }}
          className={textLink}
          style={{ justifySelf: 'center' }}
        >
          {words.forgotYourPassword}
        </Link>
      )}
    </AuthPage>
  )
}
