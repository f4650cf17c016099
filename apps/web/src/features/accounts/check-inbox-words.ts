// Words of check-inbox.tsx.
export const email = 'Email'
export const sendTheLinkThere = 'Send the link there'
export const changeYourAddress = 'Change your address'
export const everythingElseYouTypedIs = 'Everything else you typed is kept.'
export const checkYourInbox = 'Check your inbox'
export const resend = 'Resend'
export const wrongAddressChangeIt = 'Wrong address? Change it'
