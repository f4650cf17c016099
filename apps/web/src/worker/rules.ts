// Decides, independently of the browser, which addresses the app's worker answers and what push messages contain.
import * as everyday from '../ui/everyday-words.ts'
import * as words from './rules-words.ts'

/** What the build writes into the worker (scripts/worker.mjs). */
export type Shell = {
  build: string
  /** The app's document, which is the same for all its pages. */
  document: string
  /** Scripts, styles and fonts that the app needs to open without a connection. */
  files: string[]
  /** Patterns of the pages that this document serves, such as "/rides/$rideId". */
  routes: string[]
}

/** Matches addresses as the server does: in upper or lower case, with or without a trailing slash. */
const patternOf = (route: string): RegExp => {
  const parts = route.split('/').filter((part) => part !== '')
  const source = parts.map((part) => (part.startsWith('$') ? '/[^/]+' : `/${part}`)).join('')
  return new RegExp(`^${source}/?$`, 'i')
}

/** True for the app's own pages. The worker ignores calls, mailed links and public pages. */
export const isOfShell = ({ routes }: Shell): ((path: string) => boolean) => {
  const patterns = routes.map(patternOf)
  return (path) => patterns.some((pattern) => pattern.test(path))
}

export const cachePrefix = 'beanpool-shell-'

/** Returns all caches, in order of creation, except this build's and the previous build's, which open tabs may use. */
export const outdatedCaches = (names: string[], current: string): string[] =>
  names.filter((name) => name.startsWith(cachePrefix) && name !== current).slice(0, -1)

export type Shown = { title: string; body: string; tag: string; path: string }

/** Browsers require a notification for each message, even for one that cannot be read. */
const unreadable: Shown = {
  title: everyday.beanpool,
  body: words.news,
  tag: 'news',
  path: '/dashboard',
}

export const shownFor = (text: string | undefined): Shown => {
  try {
    const { title, line, tag, path } = JSON.parse(text ?? '') as Record<string, unknown>
    if (typeof title !== 'string' || typeof tag !== 'string') return unreadable
    const isPath = typeof path === 'string' && /^\/(?![/\\])/.test(path)
    return { title, body: typeof line === 'string' ? line : '', tag, path: isPath ? path : '/dashboard' }
  } catch {
    return unreadable
  }
}
