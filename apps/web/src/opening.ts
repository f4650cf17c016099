// The placeholder of the document stays until the page that was asked for has been painted.
import { forgetEarly } from './api/early.ts'
import { loadFaces } from './faces.ts'
import type { router } from './router.tsx'

/** Long enough for what the page asks the server next. */
const facesAfterMs = 1_500

export const endOpening = ({ subscribe }: Pick<typeof router, 'subscribe'>) => {
  const end = () => {
    stop()
    // Once the page, which has just been put up, has asked.
    setTimeout(forgetEarly)
    requestAnimationFrame(() => document.querySelector('.opening')?.remove())
    setTimeout(() => void loadFaces().catch(() => undefined), facesAfterMs)
  }
  const stop = subscribe('onResolved', end)
}
