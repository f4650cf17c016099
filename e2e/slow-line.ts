// Simulates a connection like one at a school gate, 400 kbit/s with a 400 ms round trip, and measures how long a screen
// takes to load over it.
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

const bytesPerSecond = 400_000 / 8
const roundTripMs = 400

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

export type Opened = { readableMs: number; usableMs: number; kB: number; requests: number }

/** Measures how long it takes until a screen is readable, and until its main part is there and responds. */
export async function openSlowly(
  context: BrowserContext,
  { path, usable }: { path: string; usable: (page: Page) => Locator },
): Promise<Opened> {
  const page = await context.newPage()
  await slowDown(page)
  let requests = 0
  let bytes = 0
  page.on('requestfinished', async (request) => {
    requests += 1
    const sizes = await request.sizes().catch(() => null)
    bytes += (sizes?.responseBodySize ?? 0) + (sizes?.responseHeadersSize ?? 0)
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(usable(page)).toBeVisible({ timeout: 40_000 })
  const usableMs = await page.evaluate<number>('performance.now()')
  const paint = "performance.getEntriesByName('first-contentful-paint')[0]"
  // Each paint is recorded a moment after it happens.
  await expect.poll(() => page.evaluate<boolean>(`${paint} !== undefined`)).toBe(true)
  const readableMs = await page.evaluate<number>(`${paint}.startTime`)
  await page.close()
  return {
    readableMs: Math.round(readableMs),
    usableMs: Math.round(usableMs),
    kB: Math.round(bytes / 1000),
    requests,
  }
}
