import type { ReactNode } from 'react'

export const sendTheLinkThere = 'Send the link there'
export const changeYourAddress = 'Change your address'
export const checkYourInbox = 'Check your inbox'
export const resend = 'Resend'
export const wrongAddressChangeIt = 'Wrong address?'
export const sentTo = (email: ReactNode) => <>We sent a link to {email}. Open it on any device.</>

// Sentences about the email for resetting a password.

export const couldNotSend = 'Unable to send password reset email. Please try again.'
export const sendAnotherEmail = 'Send Another Email'
export const lead = 'We’ll send you a link to choose a new one.'
export const sendResetLink = 'Send reset link'
export const sentIfKnown = (email: ReactNode) => <>If {email} has an account, we sent a reset link.</>
