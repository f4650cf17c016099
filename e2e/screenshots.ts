// Takes the pictures for the app's manifest and the README from the last build: the demo's screens, on a phone and on a
// wide screen: npm run build:web && npm run pictures
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { desk, openDemoPage, phone, withDemo } from './demo-view.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

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
  writeFileSync(
    join(root, `apps/web/public/screenshots/${name}.webp`),
    Buffer.from(packed.split(',')[1] ?? '', 'base64'),
  )
}

await withDemo(async (demo) => {
  const { admin, drive, groupId } = demo
  for (const { name, from, ...opened } of [
    { name: 'day', parent: drive.parent, path: '/dashboard', on: phone },
    { name: 'ride', parent: drive.parent, path: `/rides/${drive.rideId}`, on: phone },
    {
      name: 'fairness',
      parent: admin,
      path: `/groups/${groupId}`,
      on: phone,
      /** The heading above the picture. */
      from: 'Who drives next',
    },
    { name: 'week', parent: admin, path: '/calendar', on: desk },
  ]) {
    const page = await openDemoPage(demo, opened)
    if (from) {
      const place = await page.getByRole('heading', { name: from }).boundingBox()
      await page.evaluate(`window.scrollTo(0, ${(place?.y ?? 0) - 24})`)
    }
    await save(page, name)
    await page.context().close()
  }
  for (const { name, ...opened } of [
    { name: 'group', path: `/groups/${groupId}`, on: desk },
    { name: 'calendar-phone', path: '/calendar', on: phone },
    { name: 'ride-phone', path: `/calendar?ride=${drive.rideId}`, on: phone },
  ]) {
    const page = await openDemoPage(demo, { parent: admin, ...opened })
    await page.screenshot({ path: join(root, `docs/images/${name}.png`) })
    await page.context().close()
  }
})
