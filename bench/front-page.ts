// Runs Lighthouse on the landing page, as a phone on a slow network would load it. The page needs at least 95 in all
// four categories.
//
//   node bench/front-page.ts [path ...]     needs the built web app and Chromium
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { findBrowser } from '../scripts/browser.mjs'
import { endWithUs, startChild } from '../scripts/children.mjs'
import { textTable } from './table.ts'

const LEAST_SCORE = 95
/** Times vary on a shared machine, so the median of five runs counts. */
const RUNS = 5
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const root = fileURLToPath(new URL('..', import.meta.url))

type Server = { url: string; stop: () => Promise<void> }

async function startServer(): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'beanpool-bench-'))
  const child = startChild(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    const ended = new Promise((done) => child.once('exit', done))
    if (child.kill('SIGTERM')) await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: await addressOf(child), stop }
}

/** Returns the address that the server prints once it is ready. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let printed = ''
    child.stdout?.on('data', (chunk) => {
      printed += chunk
      const url = /http:\/\/localhost:\d+/.exec(printed)?.[0]
      if (url) done(url)
    })
    child.once('exit', () => fail(new Error(`The server did not start: ${printed}`)))
  })
}

async function audit(address: string): Promise<Result> {
  const chromePath = findBrowser()
  if (chromePath === null) throw new Error('No Chromium here: install it or set CHROMIUM_PATH.')
  const isRoot = process.getuid?.() === 0
  const chrome = await launch({
    chromePath,
    // Chromium's sandbox refuses to run as root, the default user in containers.
    chromeFlags: ['--headless=new', '--disable-dev-shm-usage', ...(isRoot ? ['--no-sandbox'] : [])],
  })
  endWithUs(chrome.process)
  try {
    const run = await lighthouse(address, { port: chrome.port, onlyCategories: [...categories] })
    if (!run) throw new Error(`Lighthouse said nothing of ${address}`)
    return run.lhr
  } finally {
    await chrome.kill()
  }
}

const scoreOf = (result: Result, category: string) =>
  Math.round((result.categories[category]?.score ?? 0) * 100)

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Lists the faults that Lighthouse found in the page, for fixing. */
const complaints = (result: Result): string[] =>
  categories.flatMap((category) =>
    (result.categories[category]?.auditRefs ?? [])
      .filter(({ weight, id }) => weight > 0 && (result.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${category}: ${id} ${result.audits[id]?.displayValue ?? ''}`.trim()),
  )

async function measure(url: string, path: string) {
  const results: Result[] = []
  for (let run = 0; run < RUNS; run += 1) results.push(await audit(`${url}${path}`))
  const scores = Object.fromEntries(
    categories.map((category) => [category, median(results.map((result) => scoreOf(result, category)))]),
  )
  const times = {
    'first paint ms': Math.round(
      median(results.map((r) => r.audits['first-contentful-paint']?.numericValue ?? 0)),
    ),
    'blocked ms': Math.round(median(results.map((r) => r.audits['total-blocking-time']?.numericValue ?? 0))),
    'largest paint ms': Math.round(
      median(results.map((r) => r.audits['largest-contentful-paint']?.numericValue ?? 0)),
    ),
  }
  return { row: { page: path, ...scores, ...times }, scores, complaints: results.flatMap(complaints) }
}

const paths = process.argv.length > 2 ? process.argv.slice(2) : ['/home']
const server = await startServer()
try {
  const measured = []
  for (const path of paths) measured.push(await measure(server.url, path))
  const rows = measured.map(({ row }) => row)
  console.log(`\nLighthouse, mobile, median of ${RUNS}\n\n${textTable(rows)}`)
  const missed = measured.flatMap(({ row, scores }) =>
    Object.entries(scores)
      .filter(([, score]) => score < LEAST_SCORE)
      .map(([category, score]) => `${row.page}: ${category} ${score}, and ${LEAST_SCORE} is the least`),
  )
  const folder = new URL('./results/', import.meta.url)
  mkdirSync(folder, { recursive: true })
  writeFileSync(new URL('front-page.json', folder), `${JSON.stringify({ rows, missed }, null, 2)}\n`)
  for (const complaint of new Set(measured.flatMap((each) => each.complaints))) console.log(complaint)
  for (const miss of missed) console.error(`MISSED  ${miss}`)
  if (missed.length > 0) process.exitCode = 1
} finally {
  await server.stop()
}
