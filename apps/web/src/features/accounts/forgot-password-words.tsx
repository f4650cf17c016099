// Words of forgot-password-page.tsx.
import type { ReactNode } from 'react'

export const couldNotSend = 'Unable to send password reset email. Please try again.'
export const sendAnotherEmail = 'Send Another Email'
export const lead = 'We’ll send you a link to choose a new one.'
export const sendResetLink = 'Send reset link'
export const sentIfKnown = (email: ReactNode) => <>If {email} has an account, we sent a reset link.</>
