// Runs every check, fastest failures first:
//   node scripts/verify.mjs check   types, lint, structure, unit tests
//   node scripts/verify.mjs test    and the server's and the browser's tests
//   node scripts/verify.mjs long    the same with full counts
// The last line is "N passed, N failed"; a step without tests counts as one. Before it, failures are listed again,
// failed steps' last, because other steps may run for minutes after a failure.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { startChild } from './children.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules/.bin')
const reports = join(root, '.cache/reports')
const mode = process.argv[2] ?? 'check'
if (!['check', 'test', 'long'].includes(mode)) {
  console.error('usage: node scripts/verify.mjs check|test|long')
  process.exit(2)
}

// Puts the pinned Node first in PATH, because every tool below runs on it.
const environment = {
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  ...(mode === 'long'
    ? { BEANPOOL_LONG: '1', TEST_SEED: process.env.TEST_SEED ?? String(Date.now() % 2 ** 31) }
    : {}),
}
if (mode === 'long') console.log(`Property tests draw with TEST_SEED=${environment.TEST_SEED}`)

function vitest(project) {
  const report = join(reports, `${project}.json`)
  const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name: `${project} tests`,
    command: ['vitest', 'run', '--project', project, ...outputs],
    report,
  }
}

/** Runs browser tests one by one, on a separate server. */
function playwright(name, choice) {
  const report = join(reports, `browser-${name}.json`)
  return {
    name: `browser tests, ${name}`,
    command: ['playwright', 'test', ...choice, '--reporter=list,json'],
    report,
    environment: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      E2E_RESULTS: join('test-results', name),
    },
  }
}

/** Measures the demo's screens: their height, their concepts, and how far they jump. */
const screens = { name: 'weight of screens', command: ['node', 'e2e/screens.ts'] }

/** Runs the browser tests again with marked words: everything shown must come from a words file. */
const pseudo = { name: 'words on screens', command: ['node', 'e2e/pseudo.ts'] }

// A browser test spends a third of its time waiting, so three at once keep two cores busy. Tests that measure time run
// alone.
const sideBySide = mode === 'long' ? ['--grep-invert', '@alone'] : []
const browserSteps = [1, 2, 3].map((third) =>
  playwright(`third-${third}`, ['--shard', `${third}/3`, ...sideBySide]),
)

/** Checks the build's JavaScript against its budgets; `check` runs without a build. */
const sizes = { name: 'sizes', command: ['node', 'scripts/sizes.mjs'] }

/** Steps run one after another, except that those in a nested list run in parallel. */
const steps = [
  [
    { name: 'types', command: ['tsc', '-p', 'tsconfig.json'] },
    { name: 'types of the web app', command: ['tsc', '--noEmit', '-p', 'apps/web/tsconfig.json'] },
    { name: 'lint and format', command: ['biome', 'check', '.'] },
    { name: 'structure', command: ['node', 'scripts/structure.mjs'] },
    { name: 'variables', command: ['node', 'apps/server/src/commands/list-variables.ts', 'check'] },
  ],
  vitest('unit'),
  ...(mode === 'check' ? [] : [sizes, ['server', 'kills', 'months'].map(vitest), browserSteps]),
  ...(mode === 'long' ? [[pseudo, screens], playwright('alone', ['--grep', '@alone'])] : []),
]

const keptLines = 60
const keptOfError = 12

/** Runs the step, and resolves to its exit code and last lines of output. */
function run(step) {
  return new Promise((done) => {
    const [command, ...args] = step.command
    const child = startChild(command, args, {
      cwd: root,
      stdio: ['inherit', 'pipe', 'pipe'],
      env: { ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...environment, ...step.environment },
      shell: process.platform === 'win32',
    })
    let printed = ''
    const keep = (text) => {
      printed = `${printed}${text}`.split('\n').slice(-keptLines).join('\n')
    }
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])
      from.setEncoding('utf8').on('data', (text) => {
        to.write(text)
        keep(text)
      })
    const end = (code) => {
      done({ code: code ?? 1, printed })
    }
    child.on('error', (error) => {
      keep(error.message)
      end(1)
    })
    child.on('close', end)
  })
}

/** Reads vitest's or Playwright's report; null if there is none, as after a crash of the runner. */
function readReport({ report }) {
  try {
    return report === undefined ? null : JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return null
  }
}

function countTests(content) {
  if (content.stats)
    return { passed: content.stats.expected + content.stats.flaky, failed: content.stats.unexpected }
  return { passed: content.numPassedTests, failed: content.numFailedTests }
}

function countStep(content, succeeded) {
  if (content === null) return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 }
  const counted = countTests(content)
  // A file that does not load, or whose setup throws, has no tests that could fail.
  return { passed: counted.passed, failed: succeeded ? counted.failed : Math.max(1, counted.failed) }
}

/**
 * Lists each test that failed or, in the browser, passed only on the second attempt, with the start of its first error.
 */
function failuresIn(content) {
  if (content === null) return []
  const results = content.stats
    ? specsIn(content.suites).map((spec) => [spec.ok, `${spec.file}: ${spec.title}`, errorsOf(spec)])
    : content.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ status, fullName, failureMessages }) => [
          status !== 'failed',
          `${relative(root, name)}: ${fullName}`,
          failureMessages,
        ]),
      )
  return results
    .filter(([, , errors]) => errors.length > 0)
    .map(
      ([ok, title, [error]]) => `${title}${ok ? ' (passed on the second try)' : ''}\n${beginningOf(error)}`,
    )
}

const specsIn = (suites = []) => suites.flatMap((suite) => [...suite.specs, ...specsIn(suite.suites)])
const errorsOf = ({ tests }) =>
  tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)))
const beginningOf = (error) =>
  stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, keptOfError)
    .join('\n')

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const total = { passed: 0, failed: 0 }
const summary = []
const complaints = { ofPassed: [], ofFailed: [] }
async function runAndCount(step) {
  console.log(`\n> ${step.name}`)
  const started = performance.now()
  const { code, printed } = await run(step)
  const succeeded = code === 0
  const report = readReport(step)
  const counted = countStep(report, succeeded)
  total.passed += counted.passed
  total.failed += counted.failed
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  summary.push(
    `${succeeded ? 'ok    ' : 'FAILED'} ${step.name} (${counted.passed} passed, ${counted.failed} failed, ${seconds} s)`,
  )
  const failures = failuresIn(report)
  const told = succeeded ? complaints.ofPassed : complaints.ofFailed
  if (failures.length > 0) told.push(`> In ${step.name}:\n${failures.join('\n\n')}`)
  else if (!succeeded) told.push(`> ${step.name} failed. It ended with:\n${printed}`)
}

const begun = performance.now()
for (const step of steps) await Promise.all([step].flat().map(runAndCount))
const seconds = ((performance.now() - begun) / 1000).toFixed(1)
for (const complaint of complaints.ofPassed) console.log(`\n${complaint}`)
console.log(`\n${summary.join('\n')}\nin all ${seconds} s\n`)
for (const complaint of complaints.ofFailed) console.log(`${complaint}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
