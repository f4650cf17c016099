import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  type ErrorComponentProps,
  Outlet,
  useRouter,
} from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { SessionEnd } from '../features/accounts/session-end.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { OfflineBanner } from '../ui/offline-banner.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { useToastsWanted } from '../ui/toast.ts'

const ToastHost = lazy(() => import('../ui/toast-host.tsx').then((module) => ({ default: module.ToastHost })))

const frame = { maxWidth: 560, margin: '0 auto', padding: '64px 16px' }

const Toasts = () =>
  useToastsWanted() && (
    <Suspense>
      <ToastHost />
    </Suspense>
  )

const Root = () => (
  <>
    <OfflineBanner />
    <Outlet />
    <SessionEnd />
    <Toasts />
  </>
)

const NotFound = () => (
  <main style={frame}>
    <EmptyState wholePage title="Oops! Page not found" action={<ButtonLink to="/">Back to Home</ButtonLink>}>
      The address may be mistyped, or the page has moved.
    </EmptyState>
  </main>
)

/** A part of the app that did not arrive: it may have been replaced by a newer one, which only a new load knows. */
const isMissingPart = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script failed/i.test(error.message)

const Broken = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  console.error(error)
  const retry = () => {
    if (isMissingPart(error)) return window.location.reload()
    // What broke the page may be what it had read.
    router.options.context.queryClient.clear()
    router.invalidate()
    reset()
  }
  return (
    <main style={frame}>
      <ErrorState wholePage title="Something went wrong" onRetry={retry}>
        This page could not be shown. Nothing that was saved is lost.
      </ErrorState>
      <p style={{ textAlign: 'center', marginTop: 16 }}>
        <ButtonLink to="/home" variant="subtle" reloadDocument>
          Back to Home
        </ButtonLink>
      </p>
    </main>
  )
}

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: Broken,
})
