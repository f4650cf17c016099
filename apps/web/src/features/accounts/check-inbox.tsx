import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AuthPage } from './auth-page.tsx'
import { useResend } from './resend-verification.tsx'
import { useGoOn } from './use-go-on.ts'

/** The link may be followed in another tab: a visitor who comes back to this one goes on from here too. */
const useConfirmedElsewhere = (redirect: string | undefined) => {
  const goOn = useGoOn(redirect)
  useEffect(() => {
    const look = () => {
      goOn()
    }
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [goOn])
}

export const CheckInbox = ({ email, redirect }: { email: string; redirect?: string }) => {
  const { busy, resend } = useResend(email, redirect)
  useConfirmedElsewhere(redirect)
  return (
    <AuthPage
      title="Check your inbox"
      lead={
        <>
          We sent a confirmation link to <b>{email}</b>. Open it here, and you're in. On another device it
          asks for your password.
        </>
      }
      foot={
        <Link to="/auth/login" search={{ redirect }}>
          Back to Sign In
        </Link>
      }
    >
      <Button variant="default" onClick={resend} loading={busy}>
        Resend
      </Button>
    </AuthPage>
  )
}
