import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../apps/web/src', import.meta.url))

test('every variable that a style uses has a value somewhere', () => {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(css|tsx?)$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
  const namesIn = (pattern: RegExp) =>
    new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name)))
  const given = namesIn(/(?<!var\()(--[\w-]+)['"]?\s*\]?:/g)
  // Code completes a name that ends in a hyphen, and the library supplies its own variables.
  const used = [...namesIn(/var\((--[\w-]+)/g)].filter((name) => !/^--mantine-|-$/.test(name ?? ''))
  expect(used.filter((name) => !given.has(name))).toEqual(['--modal-y-offset'])
})
