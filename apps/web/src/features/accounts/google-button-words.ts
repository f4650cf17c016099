// Words of google-button.tsx.
export const continueWithGoogle = 'Continue with Google'
export const orWithYourEmail = 'or with your email'
