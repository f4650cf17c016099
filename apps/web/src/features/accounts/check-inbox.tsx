import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { AuthPage } from './auth-page.tsx'
import { useResend } from './resend-verification.tsx'

export const CheckInbox = ({ email, redirect }: { email: string; redirect?: string }) => {
  const { busy, resend } = useResend(email, redirect)
  return (
    <AuthPage
      title="Check your inbox"
      lead={
        <>
          We sent a confirmation link to <b>{email}</b>. Open it on this device and you are in.
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
