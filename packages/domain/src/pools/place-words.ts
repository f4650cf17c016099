// Puts a place and its address into words for messages and records.

/** Returns, for example, "Lincoln School, School Lane 2, Springfield". */
export const placeWords = (place: { name: string; address: string; city?: string | null }): string =>
  [place.name, place.address, place.city].filter((part) => part != null && part !== '').join(', ')
