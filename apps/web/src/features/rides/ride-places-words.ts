// Words of ride-places.tsx.
export const openMap = (word: string, name: string, address: string): string =>
  `${word} ${name}, ${address}: open map`
export const map = 'Map'
