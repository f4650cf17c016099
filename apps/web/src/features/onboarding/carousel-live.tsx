import { hydrateRoot } from 'react-dom/client'
import { Carousel } from './carousel.tsx'

/** Whom the page was rendered for (pages/document.ts). */
const readerOf = ({ documentElement }: Document) =>
  documentElement.dataset.reader === 'member' ? 'member' : 'visitor'

export const hydrate = (place: HTMLElement) => {
  hydrateRoot(place, <Carousel reader={readerOf(place.ownerDocument)} />)
}
