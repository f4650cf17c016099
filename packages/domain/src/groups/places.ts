// Places in a group's address book: schools, pitches and corners where its pools start or end.

/** The type of a place that is not of a specific type such as school or pitch. */
export const usualPlaceType = 'custom'

/** Joins the address, the city and the state into one line. */
export function placeLine(place: { address: string; city: string | null; state: string | null }): string {
  return [place.address, place.city, place.state].filter((part) => part !== null).join(', ')
}

/** Tells whether the place was created for a single stop on a route and is therefore not listed. */
export function isUnlistedPlace(name: string): boolean {
  return name.startsWith('pick-') || name.startsWith('drop-')
}
