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
  // An unknown address shows one page, even if parts of the address are known.
  notFoundMode: 'root',
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** Replaces the product's name in the bar on phones. */
    barTitle?: string
  }
}
