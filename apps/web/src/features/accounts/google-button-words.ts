export const continueWithGoogle = 'Continue with Google'
export const orWithYourEmail = 'or with your email'
