// Checks that everything that pages refer to exists: files and tests in all pages, quoted titles of tests, each row of
// the specification's map, and the numbers of decisions everywhere.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const parts = ['packages', 'apps', 'e2e', 'bench', 'scripts', 'docs']
const mapPath = 'docs/spec-map.md'
const skipped = new Set(['node_modules', 'dist', 'results', 'test-results'])

export function checkPages(root, sources) {
  const paths = parts.flatMap((part) => [`${part}/`, ...pathsBelow(root, part)])
  return [
    ...['.', 'docs', 'docs/rules', 'docs/decisions'].flatMap((folder) => checkNamesIn(root, folder, paths)),
    ...checkMap(root, paths),
    ...checkTitles(root, sources),
    ...checkNumbers(root, sources),
  ]
}

/** Lists files as paths, and folders with a trailing slash. */
function pathsBelow(root, folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (!entry.isDirectory()) return [path]
    return skipped.has(entry.name) ? [] : [`${path}/`, ...pathsBelow(root, path)]
  })
}

function pagesIn(root, folder) {
  if (!existsSync(join(root, folder))) return []
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.md'))
  return names.map((name) => ({
    page: join(folder, name),
    text: readFileSync(join(root, folder, name), 'utf8'),
  }))
}

const named = /`(?:[\w@./-]*\/)?([\w.-]+\.(?:tsx?|mjs))`/g

/** Checks that the files mentioned on a page exist, so that renaming a file reveals the page. */
function checkNamesIn(root, folder, paths) {
  const names = new Set(paths.map((path) => path.slice(path.lastIndexOf('/') + 1)))
  const pages = pagesIn(root, folder).filter(({ page }) => page !== mapPath)
  return pages.flatMap(({ page, text }) =>
    [...text.matchAll(named)]
      .filter(([, name]) => !names.has(name))
      .map(([, name]) => `${page}: there is no ${name}`),
  )
}

/** Matches a test's file and the titles quoted after it: `fair-order.test.ts`: "one", "another". */
const citation =
  /`(?:[\w./-]*\/)?([\w.-]+\.(?:test|spec)\.tsx?)`: ("(?:[^"\\]|\\.)*"(?:, "(?:[^"\\]|\\.)*")*)/g

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const unescaped = (text) => text.replaceAll(/\\(['"\\])/g, '$1')

/** Checks that a test has a quoted title; a page writes "…" for a part that varies. */
const hasTitle = (text, title) =>
  new RegExp(`['"\`]${title.split('…').map(escaped).join('[^\n]*')}['"\`]`).test(text)

/** Checks that tests have the titles that pages quote, so that a renamed test reveals the page. */
function checkTitles(root, sources) {
  const tests = new Map()
  for (const { path, text } of sources.filter((each) => /\.(test|spec)\.tsx?$/.test(each.path))) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    tests.set(name, `${tests.get(name) ?? ''}${unescaped(text)}`)
  }
  return ['docs', 'docs/rules'].flatMap((folder) =>
    pagesIn(root, folder).flatMap(({ page, text }) =>
      [...text.replaceAll(/\s+/g, ' ').matchAll(citation)].flatMap(([, name, quoted]) =>
        [...quoted.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
          .map(([, title]) => unescaped(title))
          .filter((title) => !hasTitle(tests.get(name) ?? '', title))
          .map((title) => `${page}: ${name} has no test "${title}"`),
      ),
    ),
  )
}

const isTestName = (name) => /\.test\.ts$|^e2e\/|^npm run bench$/.test(name)

/**
 * Checks that each row of the map gives an existing place and test or, after "none:", the reason why there is no test.
 */
function checkMap(root, paths) {
  if (!existsSync(join(root, mapPath))) return []
  const rows = readFileSync(join(root, mapPath), 'utf8')
    .split('\n')
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => /^\| (?!---)/.test(text) && !/^\| (item|section) \|/.test(text))
  return rows.flatMap(({ text, line }) => {
    const [, item = '', place = '', test = ''] = text.split(/(?<!\\)\|/)
    if (/^\s*none: /.test(place)) return []
    const places = namesIn(place)
    const tests = namesIn(test)
    return [
      ...[...namesIn(item), ...places, ...tests]
        .filter((name) => !leadsSomewhere(name, paths))
        .map((name) => `there is no ${name}`),
      ...(places.length === 0 ? ['names no place'] : []),
      ...(tests.some(isTestName) ? [] : ['names no test']),
    ].map((fault) => `${mapPath}:${line}: ${fault}`)
  })
}

const namesIn = (cell) => {
  const quoted = [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
  const stories = [...cell.matchAll(/(?<![\w/`])e2e\/[\w-]+/g)].map(([name]) => name)
  return [...quoted.filter((name) => /\/$|\.\w+$|^npm run /.test(name) && !name.startsWith('/')), ...stories]
}

function leadsSomewhere(name, paths) {
  if (name.startsWith('npm run ')) return true
  if (/^e2e\/[\w-]+$/.test(name))
    return paths.some((path) => path.startsWith('e2e/') && path.endsWith(`/${name.slice(4)}.spec.ts`))
  if (!name.includes('*')) return paths.some((path) => path.endsWith(`/${name}`) || path === name)
  const pattern = new RegExp(`(^|/)${name.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`)
  return paths.some((path) => pattern.test(path))
}

const reference = /\b[Dd]ecisions?:? (\d+(?:(?:, | and )\d+)*)/g

/** Checks that comments and pages refer only to existing decisions. */
function checkNumbers(root, sources) {
  const decisions = pagesIn(root, 'docs/decisions')
  if (decisions.length === 0) return []
  const numbers = new Set(decisions.map(({ page }) => Number(/\/(\d+)-/.exec(page)?.[1])))
  const pages = ['.', 'docs', 'docs/rules', 'docs/decisions'].flatMap((folder) => pagesIn(root, folder))
  return [...sources.map(({ path, text }) => ({ page: path, text })), ...pages].flatMap(({ page, text }) =>
    [...text.matchAll(reference)]
      .flatMap(([, list]) => list.match(/\d+/g))
      .filter((number) => !numbers.has(Number(number)))
      .map((number) => `${page}: there is no decision ${number}`),
  )
}
