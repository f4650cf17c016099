// Provides sign-up, sign-in and passwords. The library loads with the first call.
export const loadAuthClient = async () => (await import('./auth-library.ts')).authClient

/** The address that the link in a verification email leads to. */
export const callbackUrl = (target: string | undefined) =>
  `/auth/callback?via=email${target ? `&redirect=${encodeURIComponent(target)}` : ''}`
