// The invitation code of the sign-up form, and where signing up leads.
import { joinTarget, pendingCode, safeTarget } from './targets.ts'

/** The code that a way on holds; undefined when it leads elsewhere than to joining a group. */
const codeIn = (redirect: string | undefined): string | undefined => {
  const { pathname, searchParams } = new URL(safeTarget(redirect, '/'), window.location.origin)
  return /^\/join(-by-code|-group)?$/.test(pathname) ? (searchParams.get('code') ?? undefined) : undefined
}

/** The code in the sign-up form at first: the one in the address, else one that waits. */
export const offeredCode = (redirect: string | undefined): string =>
  codeIn(redirect) ?? (redirect ? '' : (pendingCode.read() ?? ''))

/** Where signing up leads: to the code in the form, even if the address held another; else on as the address says. */
export const signUpTarget = (typed: string, redirect: string | undefined): string | undefined => {
  if (typed) return joinTarget(typed)
  return codeIn(redirect) === undefined ? redirect : undefined
}
