// Names the build, and lists for the app's worker the files needed to open the app without a connection.
import { createHash } from 'node:crypto'
import { appAddresses, reachedFrom } from './app-document.mjs'

/** The screens that a parent needs on the way: the day, the week and the ride. */
const opensWith = [
  'index.html',
  ...['_app', '_app/index', '_app/dashboard', '_app/calendar', '_app/rides.$rideId'].map(
    (name) => `src/routes/${name}.tsx?tsr-split=component`,
  ),
  // Wide screens show the month next to the week.
  'src/features/calendar/calendar-month.tsx',
  'src/parts/rides/ride-sheet.tsx',
  'src/api/kept-reads-here.ts',
  'src/screens/frame/outbox-parts.ts',
]

/** Hashes the names of the app's files, which contain a hash of each file's contents. */
export const buildId = (html, manifest) =>
  createHash('sha256').update(html).update(JSON.stringify(manifest)).digest('hex').slice(0, 12)

export const withBuild = (html, build) =>
  html.replace(
    '<meta charset="utf-8" />',
    `<meta charset="utf-8" />\n    <meta name="build" content="${build}" />`,
  )

/** Returns the worker's script with the list of its files filled in. */
export function finishWorker(script, { build, manifest, fonts, publicPages }) {
  const missing = opensWith.filter((key) => manifest[key] === undefined)
  if (missing.length > 0) throw new Error(`the build has no ${missing.join(', ')}`)
  const chunks = [...reachedFrom(manifest, opensWith)].map((key) => manifest[key])
  const files = chunks
    .flatMap(({ file, css = [] }) => [file, ...css])
    .filter((file) => /\.(js|css)$/.test(file))
  const shell = {
    build,
    document: '/dashboard',
    files: [...new Set(files.map((file) => `/${file}`)), ...fonts],
    routes: appAddresses(manifest).filter((route) => !publicPages.includes(route)),
  }
  return `const SHELL=${JSON.stringify(shell)};\n${script}`
}
