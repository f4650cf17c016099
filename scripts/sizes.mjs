// Checks each page's size: the gzipped JavaScript of its first load, including static imports, according to the build's
// manifests. Fails if a page exceeds its budget.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist = fileURLToPath(new URL('../apps/web/dist', import.meta.url))

const entry = 'index.html'
const route = (name) => `src/routes/${name}.tsx?tsr-split=component`
const signedIn = [entry, route('_app')]
const live = 'src/pages/live.ts'

// The code of the message that appears at the edge of the screen when a notice arrives.
const toasts = [
  'src/ui/toast-host.tsx',
  'src/ui/toast-message.tsx',
  'src/features/notifications/notice-toasts.tsx',
]

/** `roots`: the page's entries, as named in the manifest. For a public page, these are all its interactive parts. */
const budgets = [
  { page: 'landing', manifest: 'pages', kB: 60, roots: [live, 'src/screens/home/fair-week-live.tsx'] },
  {
    page: 'onboarding',
    manifest: 'pages',
    kB: 60,
    roots: [live, 'src/features/onboarding/carousel-live.tsx'],
  },
  ...['auth.login', 'auth.signup', 'auth.forgot-password', 'auth.reset-password', 'auth.callback'].map(
    (name) => ({
      page: name.replace('auth.', ''),
      manifest: 'manifest',
      kB: 180,
      roots: [entry, route(name)],
    }),
  ),
  ...['join-by-code', 'join-family', 'create-group', 'answer.$token', 'unsubscribe.$token'].map((name) => ({
    page: name,
    manifest: 'manifest',
    kB: 180,
    roots: [entry, route(name)],
  })),
  // A refused code is reported by a message at the edge of the screen, whose script loads with the first message.
  {
    page: 'join, refused',
    manifest: 'manifest',
    kB: 180,
    roots: [entry, route('join'), 'src/ui/toast-host.tsx', 'src/ui/toast-message.tsx'],
  },
  { page: 'ride day', manifest: 'manifest', kB: 180, roots: [...signedIn, route('_app/rides.$rideId')] },
  { page: 'dashboard', manifest: 'manifest', kB: 220, roots: [...signedIn, route('_app/index'), ...toasts] },
  {
    page: 'calendar',
    manifest: 'manifest',
    kB: 220,
    roots: [...signedIn, route('_app/calendar'), ...toasts],
  },
  // Newcomers are sent here to set up their family.
  ...['set-up', 'profile-sections'].map((part) => ({
    page: part,
    manifest: 'manifest',
    kB: 220,
    roots: [...signedIn, route('_app/profile'), `src/features/households/${part}.tsx`],
  })),
]

/** Returns the files that a page loads: its roots and their imports, but not lazy ones. */
function filesOf(manifest, roots) {
  const found = new Set()
  const visit = (key) => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`the build has no ${key}`)
    if (found.has(chunk.file)) return
    found.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const root of roots) visit(root)
  return [...found].filter((file) => file.endsWith('.js'))
}

function measure({ page, manifest, kB, roots }) {
  const content = JSON.parse(readFileSync(join(dist, '.vite', `${manifest}.json`), 'utf8'))
  const bytes = filesOf(content, roots).reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length,
    0,
  )
  return { page, kB, weight: bytes / 1000 }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!existsSync(join(dist, '.vite/manifest.json'))) {
    console.error('The web app is not built: npm run build:web')
    process.exit(1)
  }
  const measured = budgets.map(measure)
  for (const { page, kB, weight } of measured) {
    console.log(`${weight > kB ? 'OVER' : 'ok  '} ${page}: ${weight.toFixed(1)} of ${kB} kB`)
  }
  if (measured.some(({ kB, weight }) => weight > kB)) process.exitCode = 1
}
