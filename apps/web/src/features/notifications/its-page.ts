// Tells whether the adult is looking at the subject of a notice.

type Place = { pathname: string; search: string }

const rideIn = ({ pathname, search }: Place): string | null =>
  new URLSearchParams(search).get('ride') ?? /^\/rides\/([^/]+)/.exec(pathname)?.[1] ?? null

/** `path`: the notice's link. A ride is the same on its page and over any other. */
export const isItsPage = (path: string, shown: Place): boolean => {
  const [pathname = '', query = ''] = path.split('?')
  const ride = rideIn({ pathname, search: query })
  if (ride !== null) return ride === rideIn(shown)
  return pathname === shown.pathname
}
