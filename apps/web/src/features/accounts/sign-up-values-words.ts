// Words of sign-up-values.ts.
export const firstNameIsRequired = 'First name is required'
export const lastNameIsRequired = 'Last name is required'
export const emailIsRequired = 'Email is required'
export const invalidEmail = 'Invalid email'
export const phoneIsRequired = 'Phone is required'
export const couldNotSignUp = 'An error occurred during signup. Please try again.'
export const notVerified = 'This email is already registered but not verified.'
