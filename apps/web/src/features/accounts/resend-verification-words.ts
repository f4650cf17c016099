export const couldntResend = "Couldn't resend"
export const verificationSent = 'Verification sent'
export const newLinkIsSent = 'Check your inbox for a new confirmation link.'
export const notVerified = 'This email is already registered but not verified.'
export const resendVerificationEmail = 'Resend verification email'
