// Sign-up, sign-in and passwords. Only the screens that need it import this, so others load without the library.
import { createAuthClient } from 'better-auth/client'
import { inferAdditionalFields } from 'better-auth/client/plugins'

export const authClient = createAuthClient({
  baseURL: `${window.location.origin}/api/auth`,
  plugins: [
    inferAdditionalFields({
      user: {
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
        phone: { type: 'string', required: true },
      },
    }),
  ],
})

/** Where the link of a verification mail leads back to. */
export const callbackUrl = (target: string | undefined) =>
  target ? `/auth/callback?redirect=${encodeURIComponent(target)}` : '/auth/callback'
