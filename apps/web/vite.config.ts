import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { pseudoLanguage } from './pseudo-words.ts'

// The address at which `npm run dev` starts the server.
const server = `http://127.0.0.1:${process.env.PORT || 3000}`

// The public pages are files from the last build, which the server fills in (vite.pages.config.ts).
const publicPages = ['/home', '/onboarding', '/blog', '/privacy', '/terms', '/accessibility']

/**
 * By default, each piece that two screens share would become a separate file, and a screen would make some
 * eighty requests in a row. Instead, one file holds what nearly all screens need, and another holds the parts
 * of a ride's card. Neither includes what its pieces import. Dialogs, which many screens open but none shows
 * at first, stay separate files.
 */
const sharedFiles = [
  // Form fields, which neither the dashboard nor a ride's day shows at first.
  {
    name: 'fields',
    test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Input|InputBase|TextInput)[\\/]/,
    minShareCount: 2,
    priority: 4,
  },
  // Needed on every page: routes, calls, and the stores that they use.
  {
    name: 'base',
    test: /node_modules[\\/](@tanstack|@orpc|react|scheduler|use-sync-external-store|clsx)[\\/]/,
    minShareCount: 2,
    priority: 5,
  },
  // Small files that every page needs at first. On a bad connection each one would cost a round trip.
  {
    name: 'start',
    test: /(auth-page\.module|targets|[\\/]search|profile-address|sign-in-ways|create-safe-context|DirectionProvider|count-words)\./,
    minShareCount: 2,
    priority: 3,
  },
  { name: 'common', minShareCount: 46, priority: 2 },
  // Small parts that nearly every signed-in screen needs.
  {
    name: 'pieces',
    test: /src[\\/](parts[\\/]session[\\/](as-person|phone-book)|screens[\\/]frame[\\/]|api[\\/](kept-reads|wake)|ui[\\/](badge|use-pause|first-name|late-dialog|map-url|page-head))/,
    minShareCount: 3,
    priority: 2,
  },
  { name: 'icons', test: /@tabler[\\/]icons-react/, minShareCount: 4, priority: 1 },
  // What covers the page and keeps the focus inside. Messages need neither.
  {
    name: 'sheet',
    test: /@mantine[\\/](core[\\/]esm[\\/]components[\\/](ModalBase|FocusTrap|Overlay|VisuallyHidden|Drawer)|hooks[\\/]esm[\\/]use-focus-)|plain-scrolling|get-single-element-child|src[\\/]ui[\\/](side-sheet|close-button)/,
    minShareCount: 2,
    priority: 3,
  },
  // A ride in its sheet and on its page.
  {
    name: 'ride',
    test: /src[\\/]parts[\\/]rides[\\/](ride-(content|facts)|attendance|use-attendance)\./,
    minShareCount: 2,
    priority: 3,
  },
  // Cards, and the undo that most screens with cards offer. A ride's day shows neither at first.
  {
    name: 'card-parts',
    test: /src[\\/](parts[\\/](rides[\\/]as-of-now|undo[\\/]|ride-steps[\\/](at-once|ride-sheet\.module))|ui[\\/](countdown|dots-button|mini-balance|ride-card|seat-row))/,
    minShareCount: 2,
    priority: 4,
  },
  // Places a menu next to its button.
  { name: 'floating', test: /@floating-ui/, minShareCount: 2, priority: 3 },
  // Needed on every page and also used by ride cards, which must not be loaded along with it.
  { name: 'upgrade', test: /plans[\\/]upgrade-(host|store)/, priority: 3 },
  {
    name: 'rides',
    // Every undo needs what a tap shows at once, even without a ride, while only a ride's
    // sheet and forms need its facts.
    test: /src[\\/]((parts|features)[\\/](rides|urgent|offers|swaps|standing|beans)[\\/](?!(ride-facts|attendance|no-show|as-of-now|dialog-words|safety-words)\.)|parts[\\/]ride-steps[\\/](?!(at-once|ride-link|ride-sheet|seat-outcome)))|[\\/]currencies\./,
    minShareCount: 3,
    priority: 1,
  },
]

/**
 * The library's sheets and dialogs compare their scroll area with the library's own, and so load it along with the code
 * that places menus. That is 13 kB, or a quarter of a second on a slow connection, for something that none of our
 * sheets shows. They get a symbol that equals nothing instead.
 */
const plainScrolling: Plugin = {
  name: 'plain-scrolling',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    /[\\/](ModalRoot|DrawerRoot)\.mjs$/.test(importer) && source.endsWith('/ScrollArea.mjs')
      ? '\0plain-scrolling'
      : null,
  load: (id) => (id === '\0plain-scrolling' ? 'export const ScrollArea = { Autosize: Symbol() }' : null),
}

/**
 * The library's messages take a class name from the scroll-locking library, and would load all of it (4 kB) for that.
 */
const scrollLock: Plugin = {
  name: 'scroll-lock',
  apply: 'build',
  transform: (code, id) =>
    id.endsWith('/notifications/esm/Notifications.mjs')
      ? code
          .replace('RemoveScroll, ', '')
          .replaceAll('RemoveScroll.classNames.fullWidth', "'width-before-scroll-bar'")
      : null,
}

/**
 * Names a class of a CSS module after itself and its file. The usual name ends in its line number, which is what
 * compresses worst in the map of names in each page's code.
 */
const scopedName = (name: string, file: string): string => {
  let hash = 0
  for (const letter of file.replace(/^.*\/src\/|\?.*$/g, ''))
    hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0
  return `${name}_${hash.toString(36)}`
}

// index.html is the only entry of this build. fairness.html and social.html, from which the pictures are
// made, exist only in development.
export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    plainScrolling,
    scrollLock,
    // For the browser tests that look for sentences outside the words files (e2e/pseudo.ts).
    ...(process.env.PSEUDO_WORDS ? [pseudoLanguage()] : []),
  ],
  css: { modules: { generateScopedName: scopedName } },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/dev', ...publicPages].map((path) => [path, server])),
  },
  build: {
    emptyOutDir: true,
    outDir: process.env.WEB_OUT ?? 'dist',
    target: 'es2022',
    manifest: true,
    // The licence notices for the bundled libraries, served with the app.
    license: { fileName: 'licences/app.txt' },
    // Browsers that do not support module preloading load the chunks on demand.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A sentence in a words file is loaded only where it is shown.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        codeSplitting: { groups: sharedFiles, includeDependenciesRecursively: false },
        // The first file lists all other files, and readable names would add over a kB to every page. The manifest has
        // the names.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash].css' : 'assets/[name]-[hash][extname]',
      },
    },
  },
})
