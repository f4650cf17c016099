// Words of login-page.tsx.
export const welcomed = 'Welcome back!'
export const title = 'Welcome back'
export const createAnAccount = 'Create an account'
export const forgotYourPassword = 'Forgot your password?'
export const newHere = 'New here?'
