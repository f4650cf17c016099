// Who may see a signed-in screen, and where everybody else goes instead (spec 2).
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { loadMe } from './me.ts'
import { onboarding, safeTarget } from './targets.ts'

export const requireSetup = async (queries: QueryClient, location: { pathname: string; href: string }) => {
  const me = await loadMe(queries)
  if (!me) {
    if (location.pathname.startsWith('/groups') || location.pathname === '/profile') {
      throw redirect({ to: '/auth/login', search: { redirect: location.href } })
    }
    throw redirect({ to: '/home' })
  }
  if (location.pathname === '/profile') return
  if (!me.household?.setupCompleted && !onboarding.isDone()) {
    throw redirect({ to: '/profile', search: { return: location.href } })
  }
}

/** Who is signed in already has nothing to do on the pages for signing in: on to where they were going. */
export const requireVisitor = async (queries: QueryClient, target: string | undefined) => {
  const me = await loadMe(queries).catch(() => null)
  if (me) throw redirect({ href: safeTarget(target, '/'), replace: true })
}
