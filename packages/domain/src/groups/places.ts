// Places of a group's address book: schools, pitches and corners that its pools start from and go to (settled.md).

/** Of a place of which nobody said what it is: a school, a pitch. */
export const usualPlaceType = 'custom'

/** Address, city and state in one line. */
export function placeLine(place: { address: string; city: string | null; state: string | null }): string {
  return [place.address, place.city, place.state].filter((part) => part !== null).join(', ')
}

/** Made for one stop of a route, not for a list. */
export function isUnlistedPlace(name: string): boolean {
  return name.startsWith('pick-') || name.startsWith('drop-')
}
