// The invitation code of the sign-up form, and where signing up leads.
import { joinTarget, pendingCode, safeTarget } from './targets.ts'

/** Returns the code in a redirect; undefined when it leads elsewhere than to joining a group. */
const codeIn = (redirect: string | undefined): string | undefined => {
  const { pathname, searchParams } = new URL(safeTarget(redirect, '/'), window.location.origin)
  return /^\/join(-by-code|-group)?$/.test(pathname) ? (searchParams.get('code') ?? undefined) : undefined
}

/** Returns the first code in the sign-up form: the one in the address, or a waiting one. */
export const offeredCode = (redirect: string | undefined): string =>
  codeIn(redirect) ?? (redirect ? '' : (pendingCode.read() ?? ''))

/** Returns where signing up leads: to the typed code, even if the address held another; otherwise to the redirect. */
export const signUpTarget = (typed: string, redirect: string | undefined): string | undefined => {
  if (typed) return joinTarget(typed)
  return codeIn(redirect) === undefined ? redirect : undefined
}
