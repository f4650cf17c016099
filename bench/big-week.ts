// The calendar's week in a group of 200 households and 50 pools, with all its rides as cards, on a processor four times
// slower: in 4 of 5 runs, no task may take over 50 ms while the week scrolls, and a filter must take under 200 ms.
//
//   node bench/big-week.ts     needs the built web app and Chromium
import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import { startChild } from '../scripts/children.mjs'
import { textTable } from './table.ts'

const RUNS = 5
const LEAST_GOOD = 4
const MOST_TASK_MS = 50
const MOST_FILTER_MS = 200
const SLOWER = 4

type Place = { url: string; groupId: string; cookie: string }
type Row = {
  run: number
  width: number
  'longest task ms': number
  'slowest filter ms': number
  holds: 'yes' | 'no'
}

const script = fileURLToPath(new URL('../apps/server/src/testing/serve-group.ts', import.meta.url))
const server = startChild(process.execPath, [script, 'large'], { stdio: ['ignore', 'pipe', 'inherit'] })
const place = await new Promise<Place>((done, fail) => {
  createInterface({ input: server.stdout }).on('line', (line) => {
    if (line.startsWith('{')) done(JSON.parse(line) as Place)
  })
  server.once('exit', () => fail(new Error('the server did not start')))
})

/**
 * Fixes the time by replacing only Date: Playwright's clock also replaces all timers, whose work would be counted as
 * the page's.
 */
const fixedDate = (now: string) => `{
  const [Real, now] = [Date, Date.parse('${now}')]
  globalThis.Date = class extends Real {
    constructor(...given) {
      super(...(given.length > 0 ? given : [now]))
    }
    static now() {
      return now
    }
  }
}`

/** Returns the page's tasks over 50 ms since the last call. */
const longTasks = (page: Page) => page.evaluate<number[]>('window.longTasks.splice(0)')

/**
 * Measures the time from the tap to the frame that shows its result: the button changes immediately, the list a little
 * later.
 */
const filterTime = (page: Page, name: string) =>
  page.evaluate<number>(`new Promise((done) => {
    const button = [...document.querySelectorAll('[role=search] button, search button')].find((each) => each.textContent === '${name}')
    const before = button.getAttribute('aria-pressed')
    const watch = new MutationObserver(() => {
      if (button.getAttribute('aria-pressed') === before || document.querySelector('[data-swipe][aria-busy=true]')) return
      watch.disconnect()
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - from)))
    })
    watch.observe(document.body, { subtree: true, attributeFilter: ['aria-pressed', 'aria-busy'] })
    const from = performance.now()
    button.click()
  })`)

async function measure(browser: Browser, run: number, width: number): Promise<Row> {
  const context = await browser.newContext({
    baseURL: place.url,
    viewport: { width, height: 800 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  })
  const [name = '', value = ''] = place.cookie.split('=')
  await context.addCookies([{ name, value, url: place.url }])
  await context.addInitScript(fixedDate('2026-03-09T06:00:00Z'))
  const page = await context.newPage()
  await page.addInitScript(
    `window.longTasks = []; new PerformanceObserver((list) => { for (const each of list.getEntries()) window.longTasks.push(each.duration) }).observe({ type: 'longtask' })`,
  )
  await page.goto(`/calendar?group=${place.groupId}&date=2026-03-16&all=true`)
  await page.locator('h2').first().waitFor()
  await page.waitForLoadState('networkidle')
  const slow = await context.newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.waitForTimeout(1_000)
  await longTasks(page)
  for (let step = 0; step < 40; step += 1) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(50)
  }
  const tasks = await longTasks(page)
  await page.evaluate('window.scrollTo(0, 0)')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.waitForTimeout(500)
  const filters: number[] = []
  // Turns each filter on and off. At the end, all of the week's cards are back.
  const names = ['Assigned to me', 'Needs driver', 'My kids']
  for (const name of [...names, ...names]) {
    filters.push(await filterTime(page, name))
    // No person taps faster than this.
    await page.waitForTimeout(500)
  }
  await context.close()
  const [task, filter] = [Math.max(0, ...tasks), Math.max(...filters)]
  const holds = task <= MOST_TASK_MS && filter <= MOST_FILTER_MS ? 'yes' : 'no'
  return {
    run,
    width,
    'longest task ms': Math.round(task),
    'slowest filter ms': Math.round(filter),
    holds,
  }
}

try {
  const executablePath = findBrowser()
  const isRoot = process.getuid?.() === 0
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: isRoot ? ['--no-sandbox'] : [],
  })
  const rows: Row[] = []
  for (const width of [360, 1280])
    for (let run = 1; run <= RUNS; run += 1) rows.push(await measure(browser, run, width))
  await browser.close()
  console.log(textTable(rows))
  writeFileSync(new URL('./results/big-week.json', import.meta.url), `${JSON.stringify(rows, null, 2)}\n`)
  const enough = [360, 1280].every(
    (width) => rows.filter((row) => row.width === width && row.holds === 'yes').length >= LEAST_GOOD,
  )
  if (!enough) process.exitCode = 1
} finally {
  server.kill('SIGTERM')
}
