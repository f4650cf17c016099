import { Link, useRouter } from '@tanstack/react-router'
import { toast } from '../../ui/toast.ts'
import { AuthPage, textLink } from './auth-page.tsx'
import { GoogleButton } from './google-button.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { pendingTarget, takeTarget } from './targets.ts'

export const LoginPage = ({ redirect }: { redirect?: string }) => {
  const router = useRouter()
  const goOn = () => {
    toast({ title: 'Welcome back!', tone: 'good' })
    router.history.push(takeTarget(redirect))
  }
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
      <GoogleButton redirect={redirect ?? pendingTarget()} />
      <SignInForm redirect={redirect} onSignedIn={goOn} />
      <Link
        to="/auth/forgot-password"
        search={{ redirect }}
        className={textLink}
        style={{ justifySelf: 'center' }}
      >
        Forgot your password?
      </Link>
    </AuthPage>
  )
}
