// Takes the pictures for the app's manifest: the demo's screens, on a phone and on a wide screen, from the last build:
// npm run build:web && npm run pictures
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { startBeanpool } from '../apps/server/src/app/start.ts'
import { readConfig } from '../apps/server/src/base/config.ts'
import { demoEmail, demoFamilies, demoPassword } from '../apps/server/src/demo/families.ts'
import { fillDemo } from '../apps/server/src/demo/fill.ts'
import { createTestClock } from '../apps/server/src/testing/clock.ts'
import { makeScratch } from '../apps/server/src/testing/scratch.ts'
import { signIn, type TestParent } from '../apps/server/src/testing/test-parent.ts'
import { findBrowser } from '../scripts/browser.mjs'

const folder = fileURLToPath(new URL('../apps/web/public/screenshots', import.meta.url))
/** A school morning, half an hour before the first ride. */
const now = Temporal.Instant.from('2026-03-18T06:20:00Z')
const phone = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2 }
const desk = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 }

/** `from`: the heading at the top of the picture. */
type Shot = { name: string; parent: TestParent; path: string; on: typeof phone; from?: string }

/** Returns the parent who drives this morning, and the ride. */
async function todaysDrive(parents: TestParent[]) {
  const span = { from: now.toString(), to: now.add({ hours: 4 }).toString() }
  for (const parent of parents) {
    const { rides } = await parent.client.rides.calendar(span)
    const mine = rides.find(({ driver }) => driver?.isMe)
    if (mine) return { parent, rideId: mine.rideId }
  }
  throw new Error('nobody drives this morning')
}

/** Draws and compresses in Chromium: a WebP is a third the size of a PNG. */
async function save(page: Page, name: string) {
  const drawn = (await page.screenshot()).toString('base64')
  const packed = await page.evaluate<string>(`(async () => {
    const image = new Image()
    image.src = 'data:image/png;base64,${drawn}'
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
    canvas.getContext('2d').drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', 0.9)
  })()`)
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(packed.split(',')[1] ?? '', 'base64'))
}

async function take(browser: Browser, url: string, { name, parent, path, on, from }: Shot) {
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
  // Not a first visit: its fonts are loaded, and push was offered before.
  await context.addInitScript(
    `for (const key of ['beanpool-faces', 'beanpool-push-asked']) localStorage.setItem(key, '1')`,
  )
  await context.clock.install({ time: now.toString() })
  const page = await context.newPage()
  await page.goto(path)
  await page.locator('.opening').waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  await page.addStyleTag({ content: '.mantine-Notifications-root { display: none }' })
  await page.evaluate('document.fonts.ready')
  if (from) {
    const place = await page.getByRole('heading', { name: from }).boundingBox()
    await page.evaluate(`window.scrollTo(0, ${(place?.y ?? 0) - 24})`)
  }
  await save(page, name)
  await context.close()
}

const dataDir = makeScratch('screenshots')
const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'fatal' })
await fillDemo({ config, seed: 7, today: now })
const beanpool = await startBeanpool({
  config,
  clock: createTestClock(now),
  backgroundJobs: false,
  rateLimits: false,
})
const executablePath = findBrowser()
const browser = await chromium.launch({
  ...(executablePath === null ? {} : { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const parents = await Promise.all(
    demoFamilies.map((each) => signIn(beanpool.url, demoEmail(each), demoPassword)),
  )
  const [admin] = parents
  if (!admin) throw new Error('the demo has no families')
  const drive = await todaysDrive(parents)
  const { groups } = await admin.client.groups.list()
  for (const shot of [
    { name: 'day', parent: drive.parent, path: '/dashboard', on: phone },
    { name: 'ride', parent: drive.parent, path: `/rides/${drive.rideId}`, on: phone },
    {
      name: 'fairness',
      parent: admin,
      path: `/groups/${groups[0]?.groupId}/dashboard`,
      on: phone,
      from: 'Who is ahead',
    },
    { name: 'week', parent: admin, path: '/calendar', on: desk },
  ])
    await take(browser, beanpool.url, shot)
} finally {
  await browser.close()
  await beanpool.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
