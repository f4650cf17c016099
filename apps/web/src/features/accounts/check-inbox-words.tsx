import type { ReactNode } from 'react'

export const email = 'Email'
export const sendTheLinkThere = 'Send the link there'
export const changeYourAddress = 'Change your address'
export const restIsKept = 'Everything else you typed is kept.'
export const checkYourInbox = 'Check your inbox'
export const resend = 'Resend'
export const wrongAddressChangeIt = 'Wrong address? Change it'
export const sentTo = (email: ReactNode) => (
  <>We sent a link to {email}. Open it on any device, and this page goes on by itself.</>
)
