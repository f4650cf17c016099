// Words of sign-in-form.tsx.
export const invalidEmailOrPassword = 'Invalid email or password. Please try again.'
export const emailIsRequired = 'Email is required'
export const passwordIsRequired = 'Password is required'
export const email = 'Email'
export const password = 'Password'
