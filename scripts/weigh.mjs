// Prints how heavy the project is: npm run weigh
// With a seed, it instead draws 40 comments, 40 test titles and 40 commit subjects to read: npm run weigh -- 7
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSources } from './structure.mjs'
import { readProse } from './structure-words.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const server = 'apps/server/src/'
/** The use-case files whose imports are followed. */
const reached = [
  'telling/accounts/export-data.ts',
  'acts/concerns/raise-concern.ts',
  'acts/households/changes/kids.ts',
  'acts/invitations/send-invitations.ts',
  'acts/messages/post-message.ts',
  'acts/pools/create-pool.ts',
  'acts/rides/attendance/not-riding.ts',
  'acts/rides/driver/cant-drive.ts',
  'acts/swaps/propose-swap.ts',
  'acts/urgent/requests/post.ts',
]

const isTest = ({ path }) => /\.(test|spec)\.tsx?$/.test(path) || /\/testing\/|^(e2e|bench)\//.test(path)
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0)
const linesOf = (paths) =>
  sum(paths.map((path) => readFileSync(join(root, path), 'utf8').split('\n').length - 1))
const find = (folder, name) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => name.test(path) && !/\/(node_modules|dist)\//.test(path))

const sources = readSources(root)
const byPath = new Map(sources.map((source) => [source.path, source]))
const product = sources.filter((source) => /^(apps|packages)\//.test(source.path) && !isTest(source))
const lengths = product.map(({ lines }) => lines).sort((one, other) => one - other)
const at = (share) => lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))]

/** Counts the files that a file needs, including itself. */
function reachOf(path) {
  const seen = new Set()
  const waiting = [path]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const source = byPath.get(next)
    if (!source || seen.has(next)) continue
    seen.add(next)
    waiting.push(...source.imports.flatMap((each) => each.path ?? []))
  }
  return seen.size
}

/** Finds the features below this folder that import each other. */
function mutualBelow(folder) {
  const featureOf = (path) => (path?.startsWith(folder) ? path.slice(folder.length).split('/')[0] : null)
  const edges = new Set(
    product.flatMap(({ path, imports }) =>
      imports.flatMap((each) => {
        const [from, to] = [featureOf(path), featureOf(each.path)]
        return from && to && from !== to ? [`${from} ${to}`] : []
      }),
    ),
  )
  return [...edges].filter((edge) => {
    const [from, to] = edge.split(' ')
    return from < to && edges.has(`${to} ${from}`)
  })
}

/** Draws 40 of these, in an order that depends on the seed. */
const draw = (seed, texts) =>
  [...new Set(texts)]
    .map((text) => ({ text, place: createHash('sha256').update(`${seed} ${text}`).digest('hex') }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .slice(0, 40)
    .map(({ text }) => text)

/** Returns a file's test titles, each after the titles of the blocks around it, as a test run prints them. */
function titlesOf(source) {
  const lines = source.text.split('\n')
  const around = []
  const whole = readProse(source).flatMap(({ line, words, isTitle }) => {
    if (!isTitle) return []
    const indent = lines[line - 1].search(/\S/)
    while (around.length > 0 && around.at(-1).indent >= indent) around.pop()
    around.push({ indent, words: words.slice(1, -1) })
    return [around.map((title) => title.words)]
  })
  // A block's own title is only the beginning of the next full title.
  return whole.flatMap((titles, place) =>
    (whole[place + 1]?.length ?? 0) > titles.length ? [] : [titles.join(' > ')],
  )
}

function printSamples(seed) {
  const comments = sources.flatMap(readProse).filter(({ isSentence, isTitle }) => !isSentence && !isTitle)
  const subjects = execFileSync('git', ['log', '--format=%s', '--max-count=200'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const [title, texts] of [
    ['Comments', comments.map(({ words }) => words)],
    ['Test titles', sources.flatMap(titlesOf)],
    ['Commit subjects', subjects.trim().split('\n')],
  ])
    console.log([`${title}, drawn with ${seed}:`, ...draw(seed, texts)].join('\n  '))
}

const lines = sum(lengths)
const pages = [...find('docs', /\.md$/), ...readdirSync(root).filter((name) => name.endsWith('.md'))]
const snapshot = readFileSync(join(root, 'apps/server/drizzle/meta/snapshot.json'), 'utf8')
const snapshotLines = JSON.stringify(JSON.parse(snapshot), null, 2).split('\n').length
const facts = [
  ['product files', product.length],
  ['product lines', lines],
  ['files per 1,000 lines', ((product.length / lines) * 1_000).toFixed(1)],
  ['lines of a file: median, p90, longest', [at(0.5), at(0.9), at(1)].join(', ')],
  ['lines of styles', linesOf(find('apps/web/src', /\.css$/))],
  ['lines of tests', sum(sources.filter(isTest).map((source) => source.lines))],
  ['migrations', find('apps/server/drizzle', /\/0[^/]*\.sql$/).length],
  [
    'generated lines of migrations, the snapshot formatted',
    linesOf(find('apps/server/drizzle', /\.sql$/)) + snapshotLines,
  ],
  ['words files', product.filter(({ path }) => /(^|[/-])words\.tsx?$/.test(path)).length],
  ['words in docs', sum(pages.map((path) => readFileSync(join(root, path), 'utf8').split(/\s+/).length))],
  ['decisions', find('docs/decisions', /\/\d[^/]*\.md$/).length],
  ...['books', 'planning', 'acts', 'views', 'telling'].map((floor) => [
    `pairs of features that import each other: ${floor}`,
    mutualBelow(`${server}${floor}/`).length,
  ]),
  ['pairs of features that import each other: web', mutualBelow('apps/web/src/features/').length],
  ...reached.map((path) => [
    `files that ${path} reaches`,
    byPath.has(server + path) ? reachOf(server + path) : 'no such file',
  ]),
]
const [seed] = process.argv.slice(2)
if (seed) printSamples(seed)
else for (const [what, amount] of facts) console.log(`${amount}`.padStart(14), what)
