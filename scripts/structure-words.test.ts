// Checks that the words check finds each refused word in all prose, but ignores code.
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { checkWords, readProse } from './structure-words.mjs'

const path = 'packages/domain/src/rides/a.ts'
const inSource = (text: string) => checkWords('/nowhere', [{ path, text }])
const inTest = (text: string) => checkWords('/nowhere', [{ path: 'e2e/a.spec.ts', text }])

test.each([
  'anew',
  'whoever',
  'meanwhile',
  'by now',
  'of its own',
  'what becomes of',
  'stands',
  'stood',
])('"%s" is refused in comments and test titles', (word) => {
  expect(inSource(`const a = 1 // It ${word} b.\n`)).toEqual([
    `${path}:1: "${word}": say it in plainer words`,
  ])
  expect(inSource(`/** It ${word.toUpperCase()} b. */\n`)).toHaveLength(1)
  expect(inTest(`test('a ${word} b', () => {})\n`)).toHaveLength(1)
  expect(inTest(`test.each([1])('%s ${word}', () => {})\n`)).toHaveLength(1)
})

test('a phrase broken across two lines of a comment is found', () => {
  expect(inSource('// It is late by\n// now.\n')).toHaveLength(1)
  expect(inSource('/**\n * It is late by\n * now.\n */\n')).toHaveLength(1)
})

test.each([
  'Who',
  'Whose',
  'Whom',
  'Whether',
  'What',
  'Which',
])('a file whose first comment begins with "%s" is refused', (word) => {
  expect(inSource(`// ${word} drives.\n`)).toEqual([`${path}: begins with "${word}": say what the file does`])
  expect(inSource(`// The driver.\n\n// ${word} drives.\n`)).toEqual([])
})

test('sentences on screens are read without the code in them', () => {
  const onScreen = (text: string) => checkWords('/nowhere', [{ path: 'apps/web/src/a.tsx', text }])
  expect(onScreen("const a = 'Your drive stands.'\n")).toEqual([
    'apps/web/src/a.tsx:1: "stands": say it in plainer words',
  ])
  expect(onScreen('const a = `It is $' + '{stands} now.`\n')).toEqual([])
  expect(onScreen("const a = { stands: 'stands' }\n")).toEqual([])
})

test.each([
  'nudge',
  'nudged',
  'urgents',
  'host',
  'hold',
])('"%s" is refused on screens, but allowed in comments', (word) => {
  const onScreen = (text: string) => checkWords('/nowhere', [{ path: 'apps/web/src/a.tsx', text }])
  expect(onScreen(`const a = 'You get a ${word} then.'\n`)).toHaveLength(1)
  expect(onScreen(`const a = '${word}' // You get a ${word} then.\n`)).toEqual([])
})

test('notices are sentences too', () => {
  const path = 'apps/server/src/telling/notifications/words/a.ts'
  expect(checkWords('/nowhere', [{ path, text: "const a = 'You are nudged.'\n" }])).toHaveLength(1)
})

test('a seat may be on hold', () => {
  expect(
    checkWords('/nowhere', [{ path: 'apps/web/src/a.tsx', text: "const a = 'One seat is on hold.'\n" }]),
  ).toEqual([])
})

test('code, addresses and the words of other files are ignored', () => {
  expect(inSource("const stands = 'It stands.' + `https://a.b/stands`\n")).toEqual([])
  expect(inTest("expect(said('whoever')).toBe('meanwhile')\n")).toEqual([])
})

test('each comment and each title is reported with the number of its first line', () => {
  const text = "const a = 'x'\n// One\n// two.\ntest('three', () => {})\n"
  expect(readProse({ path: 'e2e/a.spec.ts', text })).toEqual([
    { line: 2, words: 'One two.' },
    { line: 4, words: "'three'", isTitle: true },
  ])
})

test('comments may only refer to pages that exist', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const said = (text: string) => checkWords(root, [{ path: 'bench/a.ts', text }])
  expect(said('// Prices a seat (docs/rules/beans.md).\n')).toEqual([])
  expect(said('// Prices a seat (product.md 5).\n')).toEqual(['bench/a.ts:1: there is no product.md'])
})
