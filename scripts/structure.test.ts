// The structure check must catch what it forbids, or it proves nothing.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkStructure } from './structure.mjs'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true })
})

function violationsIn(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'beanpool-structure-'))
  roots.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return checkStructure(root)
}

const store = { 'apps/server/src/features/beans/store.ts': 'export const a = 1\n' }
const zodContract = {
  'packages/contract/src/rides.ts': "import { z } from 'zod'\nexport const ride = z.string()\n",
}

test('a tree that keeps the rules passes', () => {
  expect(
    violationsIn({
      ...store,
      ...zodContract,
      'packages/domain/src/beans/price.ts': "import { x } from './x.ts'\nexport const y = x\n",
      'packages/domain/src/beans/x.ts': 'export const x = 1\n',
      'packages/domain/src/beans/price.test.ts': "import { test } from 'vitest'\ntest('x', () => {})\n",
      'apps/server/src/features/beans/post.ts': "import { a } from './store.ts'\nexport const b = a\n",
      'apps/web/src/features/rides/card.tsx':
        "import type { ride } from '@beanpool/contract/rides'\nexport type R = typeof ride\n",
      'apps/web/src/routes/groups.$groupId.tsx': 'export const r = 1\n',
      'apps/web/src/ui/locale.ts': "export const locale = () => navigator.language || 'en-GB'\n",
    }),
  ).toEqual([])
})

test.each<[string, Record<string, string>, RegExp]>([
  [
    'domain imports a package',
    { 'packages/domain/src/a.ts': "import { z } from 'zod'\nexport const a = z\n" },
    /domain must not import zod/,
  ],
  [
    'a row of the policy that no use case asks for',
    {
      'apps/server/src/app/policy.ts':
        "export const policy = {\n  'rides.take': { least: 'member', of: 'ride' },\n}\n",
      'apps/server/src/features/rides/take-ride.ts': "export const a = 'rides.takeAll'\n",
    },
    /nothing asks for the row of rides\.take/,
  ],
  [
    'domain imports the contract',
    {
      ...zodContract,
      'packages/domain/src/a.ts':
        "import type { ride } from '@beanpool/contract/rides'\nexport type A = typeof ride\n",
    },
    /must not import packages\/contract/,
  ],
  [
    'the contract imports the server',
    {
      'apps/server/src/d.ts': 'export const d = 1\n',
      'packages/contract/src/a.ts': "import { d } from '../../../apps/server/src/d.ts'\nexport const a = d\n",
    },
    /must not import apps\/server/,
  ],
  [
    'the web imports the server',
    {
      ...store,
      'apps/web/src/a.ts':
        "import { a } from '../../server/src/features/beans/store.ts'\nexport const b = a\n",
    },
    /apps\/web must not import apps\/server/,
  ],
  [
    "the web loads the contract's zod",
    {
      ...zodContract,
      'apps/web/src/a.ts': "import { ride } from '@beanpool/contract/rides'\nexport const a = ride\n",
    },
    /takes types from/,
  ],
  [
    "a feature imports another feature's store",
    {
      ...store,
      'apps/server/src/features/rides/take.ts': "import { a } from '../beans/store.ts'\nexport const b = a\n",
    },
    /belongs to another feature/,
  ],
  [
    "a feature imports another feature's SQL under a longer name",
    {
      'apps/server/src/features/beans/entry-store.ts': 'export const a = 1\n',
      'apps/server/src/features/rides/take.ts':
        "import { a } from '../beans/entry-store.ts'\nexport const b = a\n",
    },
    /belongs to another feature/,
  ],
  [
    'two files import each other',
    {
      'bench/a.ts': "import { b } from './b.ts'\nexport const a = b\n",
      'bench/b.ts': "import { a } from './a.ts'\nexport const b = a\n",
    },
    /cycle: bench\/a.ts -> bench\/b.ts -> bench\/a.ts/,
  ],
  [
    'a file only passes on',
    {
      'bench/all.ts': "// All.\nexport { a } from './a.ts'\nexport * from './b.ts'\n",
      'bench/a.ts': 'export const a = 1\n',
      'bench/b.ts': 'export const b = 1\n',
    },
    /only passes on/,
  ],
  ['a folder has a vague name', { 'bench/utils/a.ts': 'export const a = 1\n' }, /"utils" says nothing/],
  ['a file has a vague name', { 'bench/helpers.ts': 'export const a = 1\n' }, /"helpers.ts" says nothing/],
  ['a file is not kebab-case', { 'bench/someThing.ts': 'export const a = 1\n' }, /kebab-case/],
  ['a file is too long', { 'bench/long.ts': 'export {}\n'.repeat(301) }, /301 lines/],
])('it catches that %s', (_name, files, message) => {
  expect(violationsIn(files).join('\n')).toMatch(message)
})
