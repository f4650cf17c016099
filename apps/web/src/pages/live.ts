// Makes the live pieces of a public page interactive once they become visible. Until then,
// none of their code is loaded.
import type { PieceName } from '../parts/public-page/live-piece.tsx'

const pieces: Record<PieceName, () => Promise<{ hydrate: (place: HTMLElement) => void }>> = {
  'fair-week': () => import('../screens/home/fair-week-live.tsx'),
  carousel: () => import('../features/onboarding/carousel-live.tsx'),
}

const isPiece = (name: string | undefined): name is PieceName => name !== undefined && name in pieces

const wake = async (place: HTMLElement) => {
  const name = place.dataset.live
  if (!isPiece(name)) return
  const { hydrate } = await pieces[name]()
  hydrate(place)
  place.dataset.awake = 'true'
}

const seen = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting || !(target instanceof HTMLElement)) continue
    seen.unobserve(target)
    wake(target)
  }
})

for (const place of document.querySelectorAll<HTMLElement>('[data-live]')) seen.observe(place)
