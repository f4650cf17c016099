import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadStaticFiles } from './static-files.ts'

test('what the build keeps for itself is not served', () => {
  const directory = mkdtempSync(join(tmpdir(), 'beanpool-dist-'))
  for (const folder of ['.vite', 'assets']) {
    mkdirSync(join(directory, folder))
    writeFileSync(join(directory, folder, 'manifest.json'), '{}')
  }
  expect([...loadStaticFiles(directory).keys()]).toEqual(['/assets/manifest.json'])
  rmSync(directory, { recursive: true })
})
