// Knows the addresses that the app has a page for. The build lists them; every other address is unknown.
import type { StaticFiles } from './static-files.ts'

/** The build's notes about itself. */
export const buildFolder = '/.vite/'

const listFile = `${buildFolder}routes.json`

/** Checks whether the app knows a page at a path. Patterns are the router's: "/groups/$groupId" is any one group. */
export function loadAppRoutes(files: StaticFiles): (path: string) => boolean {
  const list = files.get(listFile)
  const routes: string[] = list === undefined ? [] : JSON.parse(list.content.toString('utf8'))
  const patterns = routes.map(addressPattern)
  return (path) => patterns.some((pattern) => pattern.test(path))
}

/** Matches addresses as the router does: in any case, with or without a slash at the end. */
export function addressPattern(route: string): RegExp {
  const parts = route.split('/').filter((part) => part !== '')
  const source = parts.map((part) => (part.startsWith('$') ? '/[^/]+' : `/${RegExp.escape(part)}`)).join('')
  return new RegExp(`^${source}/?$`, 'i')
}
