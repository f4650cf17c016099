// Guards of the signed-in screens: access to them, and redirects for other visitors (spec 2, decision 33).
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { loadMe } from '../../parts/session/me.ts'
import { askedAddress, onboarding, safeTarget, signedInHere } from '../../parts/session/targets.ts'

export const requireSetup = async (queries: QueryClient, location: { pathname: string; href: string }) => {
  const me = await loadMe(queries)
  if (!me) {
    if (signedInHere.isKnown())
      void import('../../api/kept-reads-here.ts').then(({ wipeReads }) => wipeReads())
    // The session expired: the adult returns to the same page.
    if (signedInHere.isKnown() || location.pathname.startsWith('/groups')) {
      throw redirect({ to: '/auth/login', search: { redirect: location.href } })
    }
    if (location.pathname !== '/') askedAddress.keep(location.href)
    throw redirect({ to: '/home' })
  }
  signedInHere.note()
  // An operator need not be a parent.
  if (/^\/(profile|operator)$/.test(location.pathname)) return
  if (!me.household?.setupCompleted && !onboarding.isDone(me.adultId)) {
    throw redirect({ to: '/profile', search: { return: location.href } })
  }
}

/** Sends a signed-in adult on from the sign-in pages to their destination. */
export const requireVisitor = async (queries: QueryClient, target: string | undefined) => {
  const me = await loadMe(queries).catch(() => null)
  if (me) throw redirect({ href: safeTarget(target, '/'), replace: true })
}
