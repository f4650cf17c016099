// Checks the source text against decision 15's import directions and names, without a list of exceptions.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  checkOrder,
  checkPolicy,
  checkReads,
  checkWebFloors,
  checkWriters,
  findFolderCycles,
} from './structure-floors.mjs'
import { checkPackaging } from './structure-packaging.mjs'
import { checkPages } from './structure-pages.mjs'
import { checkSentences } from './structure-sentences.mjs'
import { checkWords } from './structure-words.mjs'

const sourceRoots = ['packages', 'apps', 'e2e', 'bench', 'scripts']
const skippedFolders = new Set(['node_modules', 'dist', 'drizzle', 'results', 'test-results'])
const vagueNames = /^(utils?|helpers?|common|misc|shared)$/
const isTest = (path) => /\.(test|spec)\.tsx?$/.test(path)
const isGenerated = (path) => /\.gen\.tsx?$/.test(path)

/** Reads every source file below `root`, with its text, lines and imports. */
export function readSources(root) {
  const files = sourceRoots.flatMap((folder) => listFiles(join(root, folder)))
  return files.map((file) => readSource(root, file)).filter((source) => !isGenerated(source.path))
}

/** Returns every violation below `root`, one line each. */
export function checkStructure(root) {
  const sources = readSources(root)
  const byPath = new Map(sources.map((source) => [source.path, source]))
  return [
    ...sources.flatMap((source) => [
      ...checkNames(source),
      ...checkLength(source),
      ...checkBarrel(source),
      ...checkIds(source),
    ]),
    ...sources.flatMap((source) => checkDirection(source, byPath)),
    ...findCycles(byPath),
    ...findFolderCycles(sources),
    ...checkOrder(sources),
    ...checkWebFloors(sources),
    ...checkReads(sources),
    ...checkWriters(sources),
    ...checkPolicy(sources),
    ...checkPages(root, sources),
    ...checkPackaging(root, sources),
    ...checkWords(root, sources),
    ...checkSentences(sources),
  ]
}

function listFiles(directory) {
  if (!existsSync(directory)) return []
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : listFiles(path)
    return /\.(ts|tsx|mjs|mts)$/.test(entry.name) ? [path] : []
  })
}

function readSource(root, file) {
  const path = relative(root, file).split(sep).join('/')
  const text = readFileSync(file, 'utf8')
  const code = withoutComments(text)
  return {
    path,
    text,
    lines: text.trimEnd().split('\n').length,
    code,
    imports: readImports(root, file, code),
  }
}

// This is good enough for import statements, which contain no strings with comment marks.
function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}

const statement = /^\s*(import|export)\s+(type\s+)?([^'";]*?\bfrom\s*)?['"]([^'"]+)['"]/gm
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

function readImports(root, file, code) {
  const found = [...code.matchAll(statement)].map(([, , typeWord, clause, target]) => ({
    target,
    typeOnly: typeWord !== undefined || onlyTypes(clause ?? ''),
  }))
  const late = [...code.matchAll(dynamic)].map(([, target]) => ({ target, typeOnly: false }))
  return [...found, ...late].map((one) => ({ ...one, path: resolvePath(root, file, one.target) }))
}

// Matches "import { type A, type B } from ...".
function onlyTypes(clause) {
  const names = /^\s*\{([^}]*)\}/.exec(clause)?.[1]?.split(',')
  return names?.every((name) => name.trim() === '' || /^\s*type\s/.test(name)) ?? false
}

/** Returns the file in this repository that an import refers to, or null for an external package. */
function resolvePath(root, file, target) {
  if (target.startsWith('.'))
    return relative(root, resolve(dirname(file), target))
      .split(sep)
      .join('/')
  const own = /^@beanpool\/(\w+)\/(.+)$/.exec(target)
  if (own === null) return null
  const home = own[1] === 'domain' || own[1] === 'contract' ? 'packages' : 'apps'
  return `${home}/${own[1]}/src/${own[2]}.ts`
}

function checkNames({ path }) {
  const parts = path.split('/')
  const vague = parts.filter((part) => vagueNames.test(part.replace(/\..*$/, '')))
  const inRoutes = path.startsWith('apps/web/src/routes/')
  // File routes are named after their address: $groupId, __root, groups.$groupId.
  const kebab = inRoutes ? true : /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)+$/.test(basename(path))
  return [
    ...vague.map((part) => `${path}: "${part}" says nothing, name it after what it does`),
    ...(kebab ? [] : [`${path}: file names are kebab-case`]),
  ]
}

function checkLength({ path, lines }) {
  const limit = isTest(path) ? 500 : 400
  return lines > limit ? [`${path}: ${lines} lines, and ${limit} is the limit`] : []
}

const passedOn = /^\s*export\s+(type\s+)?(\*(\s+as\s+\w+)?|\{[^}]*\})\s*from\s*['"][^'"]+['"];?/gm

function checkBarrel({ path, code }) {
  const rest = code.replace(passedOn, '').replace(/^\s*import\b[^'";]*['"][^'"]+['"];?/gm, '')
  return rest !== code && rest.trim() === '' && code.search(passedOn) !== -1
    ? [`${path}: it only passes on what others export`]
    : []
}

// Browsers offer randomUUID only over https and on this machine, and the app may be opened by a home-network address.
function checkIds({ path, code }) {
  return path.startsWith('apps/web/src/') && /\bcrypto\.randomUUID\b/.test(code)
    ? [`${path}: crypto.randomUUID is missing over http: use newId of api/retry-id.ts`]
    : []
}

const homes = ['packages/domain', 'packages/contract', 'apps/server', 'apps/web', 'e2e', 'bench', 'scripts']
const homeOf = (path) => homes.find((home) => path.startsWith(`${home}/`)) ?? null

// The other parts of the repository, and the packages, that each part may import.
const allowed = {
  'packages/domain': { parts: [], packages: /^$/ },
  'packages/contract': { parts: ['packages/domain'], packages: /^(zod(\/.*)?|@orpc\/contract)$/ },
  'apps/server': { parts: ['packages/domain', 'packages/contract'], packages: /./ },
  'apps/web': {
    parts: ['packages/contract', 'packages/domain'],
    packages: /^(?!(pg|drizzle-orm|hono|node:.*)(\/|$))/,
  },
  e2e: { parts: ['scripts', 'apps/server'], packages: /./ },
  bench: { parts: ['packages/domain', 'scripts', 'apps/server'], packages: /./ },
  scripts: { parts: [], packages: /^(node:.*|vite|vitest|fast-check)$/ },
}
const testPackages = /^(vitest|fast-check|highs|node:.*)$/

function checkDirection(source, byPath) {
  const home = homeOf(source.path)
  if (home === null) return []
  const { parts, packages } = allowed[home]
  return source.imports.flatMap(({ target, path, typeOnly }) => {
    if (path === null) {
      const fine = packages.test(target) || (isTest(source.path) && testPackages.test(target))
      return fine ? [] : [`${source.path}: ${home} must not import ${target}`]
    }
    const targetHome = homeOf(path)
    if (targetHome === home) return []
    if (targetHome === null || !parts.includes(targetHome))
      return [`${source.path}: ${home} must not import ${path}`]
    if (home === 'apps/web' && !typeOnly && carriesZod(path, byPath)) {
      return [
        `${source.path}: the web app takes types from ${path}, or its zod would be loaded by every browser`,
      ]
    }
    return []
  })
}

function carriesZod(path, byPath, seen = new Set()) {
  if (seen.has(path)) return false
  seen.add(path)
  const imports = (byPath.get(path)?.imports ?? []).filter(({ typeOnly }) => !typeOnly)
  return imports.some((one) =>
    one.path === null ? /^(zod(?!\/mini)|@orpc)/.test(one.target) : carriesZod(one.path, byPath, seen),
  )
}

// Tables refer to each other in both directions, through lazily resolved references, so the schema is one module in
// many files.
const isSchema = (path) => path.startsWith('apps/server/src/db/schema/')

// Imports of types do not count, as they are erased at run time.
function findCycles(byPath) {
  const state = new Map()
  const cycles = []
  const visit = (path, trail) => {
    if (state.get(path) === 'done') return
    if (state.get(path) === 'open') {
      cycles.push(`cycle: ${[...trail.slice(trail.indexOf(path)), path].join(' -> ')}`)
      return
    }
    state.set(path, 'open')
    for (const { path: next, typeOnly } of byPath.get(path)?.imports ?? []) {
      if (next === null || typeOnly || !byPath.has(next) || (isSchema(path) && isSchema(next))) continue
      visit(next, [...trail, path])
    }
    state.set(path, 'done')
  }
  for (const path of byPath.keys()) visit(path, [])
  return cycles
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const violations = checkStructure(fileURLToPath(new URL('..', import.meta.url)))
  for (const violation of violations) console.error(violation)
  if (violations.length > 0) process.exit(1)
  console.log('The structure holds.')
}
