// The library's client for sign-up, sign-in and passwords. Only auth-client.ts imports it, and loads it on demand.
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
        corrects: { type: 'boolean', required: false },
      },
    }),
  ],
})
