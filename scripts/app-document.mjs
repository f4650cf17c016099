// Makes the app's document fast on a bad connection: its placeholder is painted before any file arrives, and it lists
// the requested page's files, which the browser would otherwise learn only from the app.

const sheets = /\s*<link rel="stylesheet"[^>]*>/g

/** Puts stylesheets at the end, below the placeholder, whose own styles are in the document. */
export function finishDocument(html, tokens) {
  const links = (html.match(sheets) ?? []).map((link) => link.trim())
  // Layers rank in the order in which they are first named, so a file at the end must not be the first to name one.
  const inline = `@layer reset, mantine; ${tokens}`.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ')
  return html
    .replace(sheets, '')
    .replace('<style>', `<style>${inline}</style>\n    <style>`)
    .replace('</body>', `  ${links.join('\n    ')}\n  </body>`)
}

const routeOf = (key) => /^src\/routes\/(.+)\.tsx\?tsr-split=component$/.exec(key)?.[1]

/** Maps "_app/groups.$groupId.index" to "/groups/$groupId". */
const addressOf = (name) => {
  const parts = name.split(/[/.]/).filter((part) => part !== '_app' && part !== 'index')
  return `/${parts.join('/')}`
}

/** Lists the pages that require signing in. */
export const appAddresses = (manifest) => [
  ...new Set(
    Object.keys(manifest)
      .map(routeOf)
      .filter((name) => name?.startsWith('_app/'))
      .map(addressOf),
  ),
]

/** Returns the chunks with those names, along with their imports. */
export function reachedFrom(manifest, roots) {
  const keys = new Set()
  const visit = (key) => {
    if (keys.has(key) || manifest[key] === undefined) return
    keys.add(key)
    for (const next of manifest[key].imports ?? []) visit(next)
  }
  for (const root of roots) visit(root)
  return keys
}

/** Returns the files to load with each page, by the page's address, except those that the entry loads. */
export function partsOfRoutes(manifest) {
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry) ?? 'index.html'
  const reached = (roots) => reachedFrom(manifest, roots)
  const atStart = reached([entry])
  const partsOf = (roots, known) => {
    const keys = [...reached(roots)].filter((key) => !known.has(key))
    const styles = keys.flatMap((key) => manifest[key].css ?? [])
    return {
      scripts: [...new Set(keys.map((key) => `/${manifest[key].file}`))].filter((file) =>
        file.endsWith('.js'),
      ),
      styles: [...new Set(styles.map((file) => `/${file}`))],
    }
  }
  const frame = 'src/routes/_app.tsx?tsr-split=component'
  const routes = {}
  for (const key of Object.keys(manifest)) {
    const name = routeOf(key)
    if (name === undefined || name === '_app') continue
    const layouts = name.startsWith('_app/') ? [frame] : []
    routes[addressOf(name)] = partsOf([...layouts, key], atStart)
  }
  const shown = new Set([...atStart, ...reached([frame, 'src/routes/_app/calendar.tsx?tsr-split=component'])])
  return { routes, ride: partsOf(['src/parts/rides/ride-sheet.tsx'], shown) }
}
