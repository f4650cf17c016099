// Words of login-page.tsx.
export const welcomeBack = 'Welcome back!'
export const welcomeBack2 = 'Welcome back'
export const createAnAccount = 'Create an account'
export const forgotYourPassword = 'Forgot your password?'
