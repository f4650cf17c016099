// Checks that each class used by a component exists in its style sheet, which types cannot check.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('.', import.meta.url))

const imported = /import (\w+) from '([^']+\.module\.css)'/g

const missingIn = (path: string): string[] => {
  const source = readFileSync(path, 'utf8')
  return [...source.matchAll(imported)].flatMap(([, name, sheet = '']) => {
    const rules = readFileSync(join(dirname(path), sheet), 'utf8')
    const there = new Set([...rules.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, each]) => each))
    const used = [...source.matchAll(new RegExp(`(?<![\\w./-])${name}\\.([A-Za-z]\\w*)`, 'g'))].map(
      ([, each]) => each,
    )
    return [...new Set(used)].filter((each) => !there.has(each)).map((each) => `${path}: ${name}.${each}`)
  })
}

test('text has eight sizes', () => {
  const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((each) =>
    each.endsWith('.css'),
  )
  const sizes = sheets.flatMap((each) =>
    [...readFileSync(join(root, each), 'utf8').matchAll(/font(?:-size)?:[^;]*?([\d.]+)px/g)].map(([, px]) =>
      Number(px),
    ),
  )
  // The letters in a bean, the dots of a month, and the landing page's largest lines are sized to fit their space.
  const drawn = [10, 10.5, 36, 40, 42, 52]
  expect([...new Set(sizes)].filter((size) => !drawn.includes(size)).sort((a, b) => a - b)).toEqual([
    12, 14, 16, 18, 20, 24, 30,
  ])
})

test('every class named by a component exists in its style sheet', () => {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((each) =>
    each.endsWith('.tsx'),
  )
  expect(paths.length).toBeGreaterThan(200)
  expect(paths.flatMap((each) => missingIn(join(root, each)))).toEqual([])
})
