// Places in a group's address book: schools, pitches and corners that its pools start from and go to (settled.md).

/** The type of a place that has no other, such as school or pitch. */
export const usualPlaceType = 'custom'

/** Joins address, city and state in one line. */
export function placeLine(place: { address: string; city: string | null; state: string | null }): string {
  return [place.address, place.city, place.state].filter((part) => part !== null).join(', ')
}

/** Tells whether the place was made for one stop of a route, not for lists. */
export function isUnlistedPlace(name: string): boolean {
  return name.startsWith('pick-') || name.startsWith('drop-')
}
