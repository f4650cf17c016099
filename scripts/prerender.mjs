// Writes the public pages into the built web app, as HTML that can be read without JavaScript. The server fills in the
// rest: {{appUrl}}, {{contactEmail}} and, for signed-in adults, {{firstName}}. Also lists the app's addresses, and the
// files that each one loads.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { finishDocument, partsOfRoutes } from './app-document.mjs'
import { routesIn } from './route-list.mjs'
import { buildId, finishWorker, withBuild } from './worker.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = process.env.WEB_OUT ?? join(root, 'apps/web/dist')
const rendered = join(root, '.cache/pages')

function readStyles() {
  const file = readdirSync(join(rendered, 'assets')).find((name) => name.endsWith('.css'))
  if (file === undefined) throw new Error('the renderer has no styles')
  return readFileSync(join(rendered, 'assets', file), 'utf8').trim()
}

/** Returns a font's address in the app's own build, so that pages and app load the same file. */
function assetNamed(beginning) {
  const name = readdirSync(join(dist, 'assets')).find((each) => each.startsWith(beginning))
  if (name === undefined) throw new Error(`the build has no ${beginning}`)
  return `/assets/${name}`
}

/** Returns the entry of the interactive parts. The pages already have its styles. */
function readLiveScript() {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/pages.json'), 'utf8'))
  const styles = manifest['style.css']
  if (styles) rmSync(join(dist, styles.file), { force: true })
  return `/${manifest['src/pages/live.ts'].file}`
}

function write(file, content) {
  mkdirSync(dirname(join(dist, file)), { recursive: true })
  writeFileSync(join(dist, file), content)
}

const fonts = [assetNamed('nunito-latin-wght-normal'), assetNamed('inter-latin-wght-normal')]
const { renderFiles } = await import(pathToFileURL(join(rendered, 'render.js')).href)
const files = renderFiles({
  styles: readStyles(),
  liveScript: readLiveScript(),
  fonts,
})
for (const [file, content] of Object.entries(files)) write(file, content)
const routes = routesIn(readFileSync(join(root, 'apps/web/src/routeTree.gen.ts'), 'utf8'))
write('.vite/routes.json', JSON.stringify(routes))
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
write('.vite/parts.json', JSON.stringify(partsOfRoutes(manifest)))
const tokens = readFileSync(join(root, 'apps/web/src/tokens.css'), 'utf8')
const html = finishDocument(readFileSync(join(dist, 'index.html'), 'utf8'), tokens)
const build = buildId(html, manifest)
write('index.html', withBuild(html, build))
write('build.json', JSON.stringify({ build }))
const publicPages = Object.keys(files).flatMap((file) => /^pages\/visitor(\/.+)\.html$/.exec(file)?.[1] ?? [])
const worker = readFileSync(join(dist, 'sw.js'), 'utf8')
write('sw.js', finishWorker(worker, { build, manifest, fonts, publicPages }))
console.log(`${Object.keys(files).length} public files written`)
