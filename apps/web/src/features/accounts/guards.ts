// Guards of the signed-in screens: they let adults in and redirect other visitors (spec 2, decision 33).
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { loadMe } from '../../parts/session/me.ts'
import { askedAddress, onboarding, safeTarget, signedInHere } from '../../parts/session/targets.ts'

export const requireSetup = async (queries: QueryClient, location: { pathname: string; href: string }) => {
  const me = await loadMe(queries)
  if (!me) {
    if (signedInHere.isKnown())
      void import('../../api/kept-reads-here.ts').then(({ wipeReads }) => wipeReads())
    // The session has expired. After signing in, the adult returns to the same page.
    if (signedInHere.isKnown() || location.pathname.startsWith('/groups')) {
      throw redirect({ to: '/auth/login', search: { redirect: location.href } })
    }
    if (location.pathname !== '/') askedAddress.keep(location.href)
    throw redirect({ to: '/home' })
  }
  signedInHere.note()
  // An operator need not be a parent, so these pages need no family.
  if (/^\/(profile|operator)$/.test(location.pathname)) return
  if (!me.household?.setupCompleted && !onboarding.isDone(me.adultId)) {
    throw redirect({ to: '/profile', search: { return: location.href } })
  }
}

/** Sends an adult who is already signed in from the sign-in pages to their destination. */
export const requireVisitor = async (queries: QueryClient, target: string | undefined) => {
  const me = await loadMe(queries).catch(() => null)
  if (me) throw redirect({ href: safeTarget(target, '/'), replace: true })
}
