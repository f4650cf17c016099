// Starts the demo on a school morning, half an hour before the first ride, and opens a browser on it.
import { rmSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, expect, type Page } from '@playwright/test'
import { startBeanpool } from '../apps/server/src/app/start.ts'
import { readConfig } from '../apps/server/src/base/config.ts'
import { demoEmail, demoFamilies, demoPassword } from '../apps/server/src/demo/families.ts'
import { fillDemo } from '../apps/server/src/demo/fill.ts'
import { createTestClock } from '../apps/server/src/testing/clock.ts'
import { makeScratch } from '../apps/server/src/testing/scratch.ts'
import { signIn, type TestParent } from '../apps/server/src/testing/test-parent.ts'
import { findBrowser } from '../scripts/browser.mjs'

export const now = Temporal.Instant.from('2026-03-18T06:20:00Z')
export const phone = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2 }
export const desk = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 }

type DemoView = {
  url: string
  browser: Browser
  admin: TestParent
  groupId: string
  /** The parent who drives this morning, and their ride. */
  drive: { parent: TestParent; rideId: string }
}

async function todaysDrive(parents: TestParent[]) {
  const span = { from: now.toString(), to: now.add({ hours: 4 }).toString() }
  for (const parent of parents) {
    const { rides } = await parent.client.rides.calendar(span)
    const mine = rides.find(({ driver }) => driver?.isMe)
    if (mine) return { parent, rideId: mine.rideId }
  }
  throw new Error('nobody drives this morning')
}

/** Runs `look` on the demo, then removes everything. */
export async function withDemo(look: (demo: DemoView) => Promise<void>) {
  const dataDir = makeScratch('demo-view')
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'fatal' })
  await fillDemo({ config, seed: 7, today: now })
  const clock = createTestClock(now)
  const beanpool = await startBeanpool({ config, clock, backgroundJobs: false, rateLimits: false })
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const { url } = beanpool
    const parents = await Promise.all(demoFamilies.map((each) => signIn(url, demoEmail(each), demoPassword)))
    const [admin] = parents
    const groupId = (await admin?.client.groups.list())?.groups[0]?.groupId
    if (!admin || !groupId) throw new Error('the demo has no group')
    await look({ url, browser, admin, groupId, drive: await todaysDrive(parents) })
  } finally {
    await browser.close()
    await beanpool.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Opened = { parent: TestParent; path: string; on: BrowserContextOptions }

/**
 * Opens a page as this parent and waits until it is still. It is not a first visit: fonts are loaded, and push has
 * already been offered.
 */
export async function openDemoPage({ url, browser }: DemoView, { parent, path, on }: Opened): Promise<Page> {
  const context = await browser.newContext({
    ...on,
    baseURL: url,
    bypassCSP: true,
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  })
  const [cookie = '', value = ''] = parent.cookie.split(';')[0]?.split('=') ?? []
  await context.addCookies([{ name: cookie, value, url }])
  await context.addInitScript(
    `for (const key of ['beanpool-faces', 'beanpool-push-asked']) localStorage.setItem(key, '1')`,
  )
  await context.clock.install({ time: now.toString() })
  const page = await context.newPage()
  await page.goto(path)
  await page.locator('.opening').waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  await expect(page.locator('main [role="status"][aria-label="Loading"]')).toHaveCount(0)
  await page.addStyleTag({ content: '.mantine-Notifications-root { display: none }' })
  await page.evaluate('document.fonts.ready')
  return page
}
