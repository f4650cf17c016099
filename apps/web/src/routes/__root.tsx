import { Button } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { AuthPage } from '../features/accounts/auth-page.tsx'
import { useVisitor } from '../features/accounts/me.ts'
import { SessionEnd } from '../features/accounts/session-end.tsx'
import { brokenPage, PageBoundary } from '../ui/broken.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { OfflineBanner } from '../ui/offline-banner.tsx'
import { useToastsWanted } from '../ui/toast.ts'

const ToastHost = lazy(() => import('../ui/toast-host.tsx').then((module) => ({ default: module.ToastHost })))
const SignedInNotFound = lazy(() =>
  import('../features/accounts/signed-in-not-found.tsx').then((module) => ({
    default: module.SignedInNotFound,
  })),
)

const Toasts = () =>
  useToastsWanted() && (
    <Suspense>
      <ToastHost />
    </Suspense>
  )

const Broken = brokenPage((title, text, retry) => (
  <AuthPage title={title} lead={<span role="alert">{text}</span>}>
    <Button onClick={retry}>Retry</Button>
    <ButtonLink to="/home" variant="subtle" reloadDocument>
      Back to Home
    </ButtonLink>
  </AuthPage>
))

const Root = () => (
  <>
    <OfflineBanner />
    <PageBoundary fallback={Broken}>
      <Outlet />
    </PageBoundary>
    <SessionEnd />
    <Toasts />
  </>
)

const VisitorNotFound = () => (
  <AuthPage title="Oops! Page not found" lead="The address may be mistyped, or the page has moved.">
    <ButtonLink to="/home" reloadDocument>
      Back to Home
    </ButtonLink>
  </AuthPage>
)

const NotFound = () => {
  const visitor = useVisitor()
  if (visitor === undefined) return null
  return visitor ? (
    <Suspense>
      <SignedInNotFound />
    </Suspense>
  ) : (
    <VisitorNotFound />
  )
}

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: Broken,
})
