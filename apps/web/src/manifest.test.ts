// Checks the app's manifest: the files it names must exist in the stated sizes.
import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sharedCode } from './search.ts'

type Picture = { src: string; sizes: string; type: string }
type Screenshot = Picture & { form_factor: 'narrow' | 'wide'; label: string }
type Manifest = {
  icons: Picture[]
  screenshots: Screenshot[]
  shortcuts: { icons: Picture[] }[]
  share_target: { action: string; params: object }
}

const fileOf = (src: string) => fileURLToPath(new URL(`../public${src}`, import.meta.url))
const { icons, screenshots, shortcuts, share_target }: Manifest = JSON.parse(
  readFileSync(fileOf('/manifest.webmanifest'), 'utf8'),
)

/** Reads the size from the file's header: the first chunk of a PNG, or the frame of a lossy WebP. */
function sizeOf(src: string): string {
  const file = readFileSync(fileOf(src))
  if (file.toString('latin1', 1, 4) === 'PNG') return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`
  const kind = file.toString('latin1', 8, 16)
  if (kind === 'WEBPVP8 ') return `${file.readUInt16LE(26) & 0x3fff}x${file.readUInt16LE(28) & 0x3fff}`
  if (kind === 'WEBPVP8X') return `${file.readUIntLE(24, 3) + 1}x${file.readUIntLE(27, 3) + 1}`
  throw new Error(`${src} is neither a PNG nor a WebP`)
}

test.each([
  ...icons,
  ...screenshots,
  ...shortcuts.flatMap((each) => each.icons),
])('$src has the size $sizes', ({ src, sizes }) => {
  expect(sizeOf(src)).toBe(sizes)
})

test.each(screenshots)('$src is small enough, and has a description', ({
  src,
  sizes,
  form_factor,
  label,
}) => {
  expect(statSync(fileOf(src)).size).toBeLessThan(150_000)
  const [width = 0, height = 0] = sizes.split('x').map(Number)
  expect(form_factor).toBe(width > height ? 'wide' : 'narrow')
  // Browsers show no screenshot whose longer side exceeds 2.3 times the shorter one.
  expect(Math.max(width, height) / Math.min(width, height)).toBeLessThan(2.3)
  expect(label.length).toBeGreaterThan(10)
})

test('phones and desktops each have screenshots', () => {
  expect(new Set(screenshots.map((each) => each.form_factor))).toEqual(new Set(['narrow', 'wide']))
})

test('a shared invitation opens with its code, whichever field the phone uses for it', () => {
  expect(share_target.action).toBe('/join-by-code')
  const message = 'Rosa invites you: https://beanpool.example/join?code=AB23CD45'
  for (const field of Object.keys(share_target.params))
    expect(sharedCode({ [field]: message })).toBe('AB23CD45')
  expect(sharedCode({ text: 'See you at school' })).toBeUndefined()
})
