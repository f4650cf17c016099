// Names a place with its address, for messages and records.

/** Writes "Lincoln School, School Lane 2, Springfield". */
export const placeWords = (place: { name: string; address: string; city?: string | null }): string =>
  [place.name, place.address, place.city].filter((part) => part != null && part !== '').join(', ')
