import { createRouter } from '@tanstack/react-router'
import { queryClient } from './api/query-client.ts'
import { routeTree } from './routeTree.gen.ts'
import { keepLayerEntries } from './ui/layer-entries.ts'
import { PageSkeleton } from './ui/states.tsx'

keepLayerEntries()

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 300,
  // An unknown address always shows the same page, even if parts of the address are known.
  notFoundMode: 'root',
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** Shown in the top bar on phones in place of the product's name. */
    barTitle?: string
  }
}
