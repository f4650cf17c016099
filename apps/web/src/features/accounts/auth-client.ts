// The way to sign-up, sign-in and passwords. The library loads with the first thing that is sent.
export const loadAuthClient = async () => (await import('./auth-library.ts')).authClient

/** Where the link of a verification mail leads back to. */
export const callbackUrl = (target: string | undefined) =>
  `/auth/callback?via=email${target ? `&redirect=${encodeURIComponent(target)}` : ''}`
