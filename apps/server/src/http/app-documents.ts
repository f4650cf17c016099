// Serves the app's document, which preloads the parts of the requested page, so they load at the same time as the app.
import { fillIn } from './public-pages.ts'
import { type StaticFile, type StaticFiles, staticFile } from './static-files.ts'

// Finds the addresses for which the app has a page. The build lists them; every other address is unknown.

/** The folder with the build's records about itself. */
export const buildFolder = '/.vite/'

const routesFile = `${buildFolder}routes.json`

/** Finds the app's page at a path, such as "/groups/:groupId" for any group; null if there is none. */
export function loadAppRoutes(files: StaticFiles): (path: string) => string | null {
  const list = files.get(routesFile)
  const routes: string[] = list === undefined ? [] : JSON.parse(list.content.toString('utf8'))
  const patterns = plainFirst(routes).map((route) => ({
    name: route.replaceAll('$', ':'),
    pattern: addressPattern(route),
  }))
  return (path) => patterns.find(({ pattern }) => pattern.test(path))?.name ?? null
}

/** Sorts addresses without parameters before those with parameters, because "/pools/new" is not a pool. */
const plainFirst = (routes: string[]) =>
  routes.toSorted((one, other) => Number(one.includes('$')) - Number(other.includes('$')))

/** Matches addresses as the router does: in upper or lower case, with or without a trailing slash. */
function addressPattern(route: string): RegExp {
  const parts = route.split('/').filter((part) => part !== '')
  const source = parts.map((part) => (part.startsWith('$') ? '/[^/]+' : `/${RegExp.escape(part)}`)).join('')
  return new RegExp(`^${source}/?$`, 'i')
}

type Parts = { scripts: string[]; styles: string[] }
type PartsOfBuild = { routes: Record<string, Parts>; ride: Parts }

const partsFile = `${buildFolder}parts.json`
const none: Parts = { scripts: [], styles: [] }

/** `hasRide`: a ride is open on top of the page. Returns null if the app is not built. */
export type AppDocuments = (path: string, hasRide: boolean) => StaticFile | null

/** Inserts the contact address for the screens that show it, and the card that chat programs show for a shared link. */
export function loadAppDocuments(
  files: StaticFiles,
  site: { contactEmail: string; appUrl: string },
): AppDocuments {
  const index = files.get('/index.html')
  if (index === undefined) return () => null
  const html = index.content.toString('utf8')
  const list = files.get(partsFile)
  const { routes, ride }: PartsOfBuild =
    list === undefined ? { routes: {}, ride: none } : JSON.parse(list.content.toString('utf8'))
  const patterns = plainFirst(Object.keys(routes)).map((route) => ({ route, pattern: addressPattern(route) }))
  const made = new Map<string, StaticFile>()
  return (path, hasRide) => {
    const route = patterns.find(({ pattern }) => pattern.test(path))?.route ?? ''
    const key = `${route} ${hasRide}`
    const known = made.get(key)
    if (known !== undefined) return known
    const all = [routes[route] ?? none, hasRide ? ride : none]
    const document = staticFile(
      '/index.html',
      Buffer.from(withParts(fillIn(html, { ...site, ...cardOf(route) }), all)),
    )
    made.set(key, document)
    return document
  }
}

// The card contains neither group nor inviter, because every program that handles the link can read it.
const invitations = /^\/join/

const cardOf = (route: string) => (invitations.test(route) ? invitationCard : anyCard)

function withParts(html: string, all: Parts[]): string {
  const scripts = all.flatMap((parts) => parts.scripts)
  const styles = all.flatMap((parts) => parts.styles)
  const preloads = scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('')
  const sheets = styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`).join('')
  // Replaced by functions, as a name may contain "$".
  return html.replace('</head>', () => `${preloads}</head>`).replace('</body>', () => `${sheets}</body>`)
}

// The words on the cards that chat programs show for a shared link.
const anyCard = {
  cardTitle: 'Beanpool',
  cardText: 'Sweet, fair lifts every week. Parents share rides in fair turns.',
}
const invitationCard = {
  cardTitle: 'You’re invited to share rides',
  cardText: 'Open the link to see the group and join it on Beanpool.',
}
