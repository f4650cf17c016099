// Keeps the placeholder of the document until the requested page has been painted.
import { forgetEarly } from './api/early.ts'
import { loadFaces } from './faces.ts'
import type { router } from './router.tsx'

/** Long enough for the page's next requests to the server. */
const facesAfterMs = 1_500

declare global {
  interface Window {
    /** The browser's own question, kept until the app has something to offer (features/push/push-banner.tsx). */
    installPrompt?: Event & { prompt: () => Promise<unknown> }
  }
}

export const endOpening = ({ subscribe }: Pick<typeof router, 'subscribe'>) => {
  const end = () => {
    stop()
    // Waits until the newly shown page has sent its requests.
    setTimeout(forgetEarly)
    requestAnimationFrame(() => document.querySelector('.opening')?.remove())
    setTimeout(() => void loadFaces().catch(() => undefined), facesAfterMs)
  }
  const stop = subscribe('onResolved', end)
}
