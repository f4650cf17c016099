// Where the mail to somebody who has an account already leads: to sign in, and from there to where the sign-up was
// going, a group's code for one (decision 34).
import { z } from 'zod'

const signUpBody = z.object({ callbackURL: z.string() })

/** `request`: the sign-up, whose link back would have led there. */
export async function signInAddress(appUrl: string, request: Request | undefined): Promise<string> {
  const body = signUpBody.safeParse(await request?.json().catch(() => null))
  const login = new URL('/auth/login', appUrl)
  const target = body.success ? targetWithin(appUrl, body.data.callbackURL) : null
  if (target !== null) login.searchParams.set('redirect', target)
  return login.toString()
}

/** The page that the callback would go on to; null where there is none, or where it is another site's. */
function targetWithin(appUrl: string, callback: string): string | null {
  const target = URL.parse(callback, appUrl)?.searchParams.get('redirect')
  const url = target ? URL.parse(target, appUrl) : null
  // A path of two slashes is another site's name to a browser.
  if (!url || url.origin !== new URL(appUrl).origin || !/^\/(?!\/)/.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
