// Checks that the build with marked words loads the same files as the app.
import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { markWords } from '../../pseudo-words.ts'

/** Lists the files from which a file imports or re-exports, in order. */
const sourcesIn = (path: string, text: string) =>
  parseSync(path, text).program.body.flatMap((each) =>
    'source' in each && each.source !== null ? [each.source.value] : [],
  )

test('marking words does not change file names in imports and re-exports', () => {
  const paths = globSync('apps/web/src/**/{words,*-words}.{ts,tsx}')
  expect(paths.length).toBeGreaterThan(80)
  for (const path of paths) {
    const text = readFileSync(path, 'utf8')
    expect(sourcesIn(path, markWords(path, text)), path).toEqual(sourcesIn(path, text))
  }
})
