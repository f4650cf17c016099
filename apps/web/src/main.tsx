import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import './styles.ts'
import { forgetEarly } from './api/early.ts'
import { watchMissingParts } from './api/missing-part.ts'
import { queryClient } from './api/query-client.ts'
import { router } from './router.tsx'
import { cssVariables, theme } from './theme.ts'
import { followFocus } from './ui/focus-back.ts'
import { focusInvalidFields } from './ui/invalid-focus.ts'
import { keepPresses } from './ui/kept-press.ts'

// Keeps the document's placeholder until the requested page has been painted.

/** Long enough for the page to send its next requests to the server. */
const lateMs = 1_500

declare global {
  interface Window {
    /** The browser's own install prompt, kept until the app offers to install (features/push/push-banner.tsx). */
    installPrompt?: Event & { prompt: () => Promise<unknown> }
  }
}

const endOpening = () => {
  const end = () => {
    stop()
    // Waits until the page that was just shown has sent its requests.
    setTimeout(forgetEarly)
    requestAnimationFrame(() => document.querySelector('.opening')?.remove())
    setTimeout(
      () => void import('./late.ts').then(({ loadLate }) => loadLate()).catch(() => undefined),
      lateMs,
    )
  }
  const stop = router.subscribe('onResolved', end)
}

// Starts the app.

watchMissingParts()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no root element')

focusInvalidFields()
followFocus()
keepPresses()
endOpening()
createRoot(root).render(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </MantineProvider>,
)
