import { hydrateRoot } from 'react-dom/client'
import { FairWeek } from './fair-week.tsx'

export const hydrate = (place: HTMLElement) => {
  hydrateRoot(place, <FairWeek />)
}
