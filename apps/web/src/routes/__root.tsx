import { Button } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useAskedPassword } from '../api/ask-password.ts'
import { SessionEnd } from '../features/accounts/session-end.tsx'
import { AuthPage } from '../parts/session/auth-page.tsx'
import { useVisitor } from '../parts/session/me.ts'
import { brokenPage, PageBoundary } from '../ui/broken.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import * as everyday from '../ui/everyday-words.ts'
import { NotSentNotice, OfflineBanner } from '../ui/offline-banner.tsx'
import { useToastsWanted } from '../ui/toast.ts'

const ToastHost = lazy(() => import('../ui/toast-host.tsx').then((module) => ({ default: module.ToastHost })))
const ConfirmFirst = lazy(() =>
  import('../features/accounts/confirm-first.tsx').then((module) => ({ default: module.ConfirmFirst })),
)
const NotFoundPage = lazy(() =>
  import('../screens/frame/not-found.tsx').then((module) => ({ default: module.NotFoundPage })),
)

const Toasts = () =>
  useToastsWanted() && (
    <Suspense>
      <ToastHost />
    </Suspense>
  )

const AskedPassword = () => {
  const asked = useAskedPassword()
  return (
    asked && (
      <Suspense>
        <ConfirmFirst answer={asked.answer} />
      </Suspense>
    )
  )
}

const Broken = brokenPage((title, text, retry) => (
  <AuthPage title={title} lead={<span role="alert">{text}</span>}>
    <Button onClick={retry}>{everyday.retry}</Button>
    <ButtonLink to="/home" variant="subtle" reloadDocument>
      {everyday.backHome}
    </ButtonLink>
  </AuthPage>
))

const Root = () => (
  <>
    <OfflineBanner />
    <NotSentNotice />
    <PageBoundary fallback={Broken}>
      <Outlet />
    </PageBoundary>
    <AskedPassword />
    <SessionEnd />
    <Toasts />
  </>
)

/** The address at which this document was loaded. */
const openedAt = window.location.pathname

/**
 * If the adult follows a link in the app to an address that the app does not know, it may be a separate page, such as
 * the blog's, so the browser loads it. If a visitor opens such an address directly, the server has already sent the app
 * because there is no such page.
 */
const NotFound = () => {
  const visitor = useVisitor()
  const leaves = useRouterState({ select: ({ location }) => location.pathname }) !== openedAt
  useEffect(() => {
    if (leaves) window.location.reload()
  }, [leaves])
  if (leaves || visitor === undefined) return null
  return (
    <Suspense>
      <NotFoundPage isSignedIn={visitor !== null} />
    </Suspense>
  )
}

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: Broken,
})
