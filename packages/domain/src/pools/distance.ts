// Points on the map, and the miles between them, without an outside service: an admin enters a point, and lines are straight.

export type Point = { latitude: number; longitude: number }

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`
const forms = [
  // "52.5163, 13.3777", as maps apps copy it.
  new RegExp(`^${number}(?:\\s*[,;]\\s*|\\s+)${number}$`),
  // The place in a link to a maps app, before the centre of its screen.
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`[?&](?:q|query|ll|daddr|destination)=${number}(?:,|%2C)\\+?${number}`, 'i'),
  new RegExp(`#map=\\d+/${number}/${number}`),
  new RegExp(`^geo:${number},${number}`),
  new RegExp(`@${number},${number}`),
]

/** Reads text copied from a maps app: coordinates, or a link that contains them. Returns null for other text. */
export function readPoint(text: string): Point | null {
  const found = forms.map((form) => form.exec(text.trim())).find((each) => each !== null)
  if (!found) return null
  const [latitude, longitude] = [Number(found[1]), Number(found[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

const earthMiles = 3958.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Measures along the great circle, as the crow flies. */
export function milesBetween(one: Point, other: Point): number {
  const [up, along] = [
    Math.sin(radians(other.latitude - one.latitude) / 2),
    Math.sin(radians(other.longitude - one.longitude) / 2),
  ]
  const across = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * along ** 2
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(up ** 2 + across)))
}

/** Sums the distances from each point to the next; null if a point is missing, or there are fewer than two. */
export function straightMiles(points: (Point | null)[]): number | null {
  if (points.length < 2) return null
  let miles = 0
  for (const [index, point] of points.entries()) {
    const before = points[index - 1]
    if (point === null || before === null) return null
    if (before !== undefined) miles += milesBetween(before, point)
  }
  return miles
}

/** The miles used to price a seat: whole, at least one. */
export const wholeMiles = (miles: number | null): number | null =>
  miles === null ? null : Math.max(1, Math.round(miles))
