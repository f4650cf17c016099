// Draws the pictures for docs/fairness.md, and the card for shared links, from the app's own components: npm run
// pictures
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { createServer } from 'vite'
import { findBrowser } from '../scripts/browser.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'docs/images')
const scenes = ['turns', 'one-ride', 'why', 'hold', 'search']

const server = await createServer({ root: join(root, 'apps/web'), logLevel: 'error', server: { port: 0 } })
await server.listen()
const executablePath = findBrowser()
const browser = await chromium.launch({
  ...(executablePath === null ? {} : { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
mkdirSync(folder, { recursive: true })
try {
  const page = await browser.newPage({ deviceScaleFactor: 2 })
  await page.goto(new URL('/fairness.html', server.resolvedUrls?.local[0]).href)
  await page.evaluate('document.fonts.ready')
  for (const scene of scenes) {
    await page.locator(`#${scene}`).screenshot({ path: join(folder, `fairness-${scene}.png`) })
  }
  // The picture does not move, so it needs no button.
  const card = await browser.newPage({ viewport: { width: 1200, height: 630 }, reducedMotion: 'reduce' })
  await card.goto(new URL('/social.html', server.resolvedUrls?.local[0]).href)
  await card.addStyleTag({ content: '[data-needs-script] { display: none }' })
  await card.evaluate('document.fonts.ready')
  await card.locator('#social-card').screenshot({ path: join(root, 'apps/web/public/social-card.png') })
} finally {
  await browser.close()
  await server.close()
}
