import { hydrateRoot } from 'react-dom/client'
import { Carousel } from './carousel.tsx'

/** Returns the kind of reader for whom the page was rendered (pages/render.tsx). */
const readerOf = ({ documentElement }: Document) =>
  documentElement.dataset.reader === 'member' ? 'member' : 'visitor'

export const hydrate = (place: HTMLElement) => {
  hydrateRoot(place, <Carousel reader={readerOf(place.ownerDocument)} />)
}
