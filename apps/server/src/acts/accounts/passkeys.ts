// Sets up passkeys with the sign-in library's plugin. The device checks its user, so a passkey is as good as a password
// with a code (decision 33).
import { getAuthenticatorName, passkey } from '@better-auth/passkey'
import type { GenericEndpointContext } from 'better-auth'
import { APIError } from 'better-auth/api'
import { z } from 'zod'
import { deviceName } from './known-device.ts'

/** `origins`: the app's addresses, as browsers write them. */
export function passkeys({ origins }: { origins: string[] }) {
  return passkey({
    rpName: 'Beanpool',
    origin: origins,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ ctx, verification: { registrationInfo } }) => {
        if (!registrationInfo?.userVerified) throw notVerified()
        const { aaguid } = registrationInfo
        return { name: getAuthenticatorName(aaguid) ?? deviceName(ctx.headers?.get('user-agent')) }
      },
    },
    authentication: {
      afterVerification: async ({ verification: { authenticationInfo } }) => {
        if (!authenticationInfo.userVerified) throw notVerified()
      },
    },
  })
}

/**
 * The error for a device that did not check its user. Without that check, holding the device would replace both
 * password and code.
 */
const notVerified = () =>
  new APIError('BAD_REQUEST', {
    code: 'USER_NOT_VERIFIED',
    message: 'The device did not check who is using it.',
  })

const answersToDevices = new Set(['/passkey/verify-registration', '/passkey/verify-authentication'])

const answerOfDevice = z.object({ response: z.object({ id: z.string().regex(/^[\w-]{1,1500}$/) }) })

/** Checks the shape of a device's response, which may not set a name because the library would accept any. */
export function checkDeviceAnswer({ path, body }: Pick<GenericEndpointContext, 'path' | 'body'>) {
  if (!answersToDevices.has(path)) return
  const isNamed = body !== undefined && body !== null && 'name' in Object(body)
  if (isNamed || !answerOfDevice.safeParse(body).success) throw notRead()
}

const notRead = () =>
  new APIError('BAD_REQUEST', { code: 'PASSKEY_NOT_READ', message: 'This passkey could not be read.' })

const registered = z.object({ userId: z.string(), credentialID: z.string() })

/** Returns the adult whose passkey the library has just added; null for any other response. */
export function passkeyAdded(path: string, returned: unknown): { userId: string } | null {
  if (path !== '/passkey/verify-registration') return null
  const answer = registered.safeParse(returned)
  return answer.success ? { userId: answer.data.userId } : null
}
