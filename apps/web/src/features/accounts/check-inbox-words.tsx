import type { ReactNode } from 'react'

export const sendTheLinkThere = 'Send the link there'
export const changeYourAddress = 'Change your address'
export const checkYourInbox = 'Check your inbox'
export const resend = 'Resend'
export const wrongAddressChangeIt = 'Wrong address?'
export const sentTo = (email: ReactNode) => <>We sent a link to {email}. Open it on any device.</>
