// Words of confirm-page.tsx.
export const linkExpired = "This link is no longer valid. Sign in and we'll send you a new one."
export const thisAddressIsAlreadyConfirmed = 'This address is already confirmed. Please sign in.'
export const wrongPassword = "That's not the password you signed up with. Try again, or choose a new one."
export const passwordIsRequired = 'Password is required'
export const confirmYourEmail = 'Confirm your email'
export const lead = "Type the password that you chose when you signed up, and you're in."
export const password = 'Password'
export const confirm = 'Confirm'
export const notMeOrForgotten = "I didn't sign up, or forgot it"
export const chooseAPassword = 'Choose a password'
export const enteredIsDeleted =
  "Anything entered at sign-up will be deleted, so nobody else can get in. Next we'll ask for your name."
export const newPassword = 'New password'
export const savePassword = 'Save password'
export const thisLinkDoesntWork = 'This link doesn’t work'
