import { hydrateRoot } from 'react-dom/client'
import { Carousel } from './carousel.tsx'

export const hydrate = (place: HTMLElement) => {
  hydrateRoot(place, <Carousel />)
}
