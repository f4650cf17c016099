// Checks that the structure check catches each violation; otherwise its passing would prove nothing.
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

const store = { 'apps/server/src/books/ledger/store.ts': 'export const a = 1\n' }
const zodContract = {
  'packages/contract/src/rides.ts': "import { z } from 'zod'\nexport const ride = z.string()\n",
}

test('a tree that follows the rules passes', () => {
  expect(
    violationsIn({
      ...store,
      ...zodContract,
      'packages/domain/src/beans/price.ts': "import { x } from './x.ts'\nexport const y = x\n",
      'packages/domain/src/beans/x.ts': 'export const x = 1\n',
      'packages/domain/src/beans/price.test.ts': "import { test } from 'vitest'\ntest('x', () => {})\n",
      'apps/server/src/books/ledger/post.ts': "import { a } from './store.ts'\nexport const b = a\n",
      'apps/web/src/features/rides/card.tsx':
        "import type { ride } from '@beanpool/contract/rides'\nexport type R = typeof ride\n",
      'apps/web/src/routes/groups.$groupId.tsx': 'export const r = 1\n',
      'apps/web/src/ui/locale.ts': "export const locale = () => navigator.language || 'en-GB'\n",
    }),
  ).toEqual([])
})

test.each<[string, Record<string, string>, RegExp]>([
  [
    'an id that browsers do not make over http',
    { 'apps/web/src/features/rides/card.tsx': 'export const id = () => crypto.randomUUID()\n' },
    /card\.tsx: crypto\.randomUUID is missing over http/,
  ],
  [
    'domain imports a package',
    { 'packages/domain/src/a.ts': "import { z } from 'zod'\nexport const a = z\n" },
    /domain must not import zod/,
  ],
  [
    'a part of the web app that knows a screen',
    {
      'apps/web/src/features/rides/card.tsx': 'export const card = 1\n',
      'apps/web/src/parts/undo/line.ts':
        "import { card } from '../../features/rides/card.tsx'\nexport const a = card\n",
    },
    /line\.ts: parts is below the floor of apps\/web\/src\/features\/rides\/card\.tsx$/,
  ],
  [
    'a feature of the web app that imports another',
    {
      'apps/web/src/features/rides/card.tsx': 'export const card = 1\n',
      'apps/web/src/features/pools/page.tsx':
        "import { card } from '../rides/card.tsx'\nexport const a = card\n",
    },
    /page\.tsx: pools must not import apps\/web\/src\/features\/rides\/card\.tsx; what both need belongs in parts$/,
  ],
  [
    'a row of the policy that no use case asks for',
    {
      'apps/server/src/context/policy.ts':
        "export const policy = {\n  'rides.take': { least: 'member', of: 'ride' },\n}\n",
      'apps/server/src/acts/rides/driver/take-ride.ts': "export const a = 'rides.takeAll'\n",
    },
    /nothing asks for the row of rides\.take/,
  ],
  [
    'a page of rules names a file that is gone',
    {
      'docs/rules/undo.md': 'It closes. `d/undo/gone.ts`; `undo.test.ts`\n',
      'bench/undo.test.ts': 'export {}\n',
    },
    /docs\/rules\/undo\.md: there is no gone\.ts$/,
  ],
  ...[
    ['a file', '`gone.ts` | `here.test.ts`', 'there is no gone.ts'],
    ['a browser test', '`here.ts` | e2e/gone', 'there is no e2e/gone'],
    ['a test of that pattern', '`here.ts` | `gone/*.test.ts`', 'there is no gone/*.test.ts'],
    ['a place', ' | `here.test.ts`', 'names no place'],
    ['a test', '`bench/` | ', 'names no test'],
  ].map(([what, cells, fault]): [string, Record<string, string>, RegExp] => [
    `a row of the map without ${what}`,
    {
      'docs/spec-map.md': `| item | place | test |\n| --- | --- | --- |\n| a ride | ${cells} |\n`,
      'bench/here.ts': 'export const a = 1\n',
      'bench/here.test.ts': 'export {}\n',
    },
    new RegExp(`^docs/spec-map\\.md:3: ${fault?.replaceAll('*', '\\*')}$`),
  ]),
  [
    'a comment with the number of a decision that is gone',
    {
      'docs/decisions/0001-a.md': '# 1. A\n',
      'bench/a.ts': '// Plans (decisions 1, 2).\nexport const a = 1\n',
    },
    /bench\/a\.ts: there is no decision 2$/,
  ],
  [
    'a page of rules that does not say it plainly',
    { 'docs/rules/undo.md': 'It closes.\nAfter that it stands.\n' },
    /docs\/rules\/undo\.md:2: "stands": say it in plainer words$/,
  ],
  [
    'a comment that does not say it plainly',
    { 'bench/a.ts': '/** Counted anew. */\nexport const a = 1\n' },
    /bench\/a\.ts:1: "anew": say it in plainer words$/,
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
      'apps/web/src/a.ts': "import { a } from '../../server/src/books/ledger/store.ts'\nexport const b = a\n",
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
    'two folders need each other, if only by a type',
    {
      'bench/one/a.ts': "import type { B } from '../two/b.ts'\nexport type A = B\n",
      'bench/two/b.ts': "import { c } from '../one/c.ts'\nexport type B = typeof c\n",
      'bench/one/c.ts': 'export const c = 1\n',
    },
    /cycle of folders: bench\/one -> bench\/two -> bench\/one/,
  ],
  [
    'a floor imports one above it',
    {
      'apps/server/src/books/rides/store.ts':
        "import { b } from '../../planning/rides/plan.ts'\nexport const a = b\n",
      'apps/server/src/planning/rides/plan.ts': 'export const b = 1\n',
    },
    /books is below planning/,
  ],
  [
    'a page quotes a title that no test has',
    {
      'docs/rules/undo.md': '`undo.test.ts`: "is possible for … minutes", "is gone"',
      'packages/domain/src/undo/undo.test.ts': 'test(`is possible for ten minutes`, () => {})\n',
    },
    /undo\.md: undo\.test\.ts has no test "is gone"$/,
  ],
  [
    'a view opens a change',
    {
      'apps/server/src/views/rides/read.ts':
        "import { b } from '../../acts/opening/change-ride.ts'\nexport const a = b\n",
      'apps/server/src/acts/opening/change-ride.ts': 'export const b = 1\n',
    },
    /views open no changes/,
  ],
  [
    'a route takes a read from the acts',
    {
      'apps/server/src/routes/rides.ts':
        "import { readRide } from '../acts/rides/ride.ts'\nexport const a = readRide\n",
      'apps/server/src/acts/rides/ride.ts': 'export const readRide = 1\n',
    },
    /routes\/rides\.ts: readRide only reads, and belongs in views$/,
  ],
  [
    'mail writes a table of another feature',
    {
      'apps/server/src/db/schema/notices.ts': "export const notices = pgTable('notices', {})\n",
      'apps/server/src/mail/deliver.ts': 'export const a = (db) => db.update(notices)\n',
    },
    /mail\/deliver\.ts: notices is written by notifications$/,
  ],
  [
    'a feature is not in the list of its floor',
    { 'apps/server/src/acts/attic/a.ts': 'export const a = 1\n' },
    /attic is not in the list of acts/,
  ],
  [
    'two files write rides',
    {
      'apps/server/src/books/rides/apply.ts': 'export const a = (tx) => tx.update(rides)\n',
      'apps/server/src/books/undo/back.ts': 'export const b = `update rides set status = 1`\n',
    },
    /rides are written by .*apply\.ts and .*back\.ts/,
  ],
  [
    'a use case writes a table by itself',
    { 'apps/server/src/acts/offers/pass.ts': 'export const a = (tx) => tx.insert(offers)\n' },
    /pass\.ts: acts must not write offers, only books and telling do$/,
  ],
  [
    'a table that no feature is named for',
    {
      'apps/server/src/db/schema/hats.ts': "export const hats = pgTable('hats', {})\n",
      'apps/server/src/books/offers/store.ts': 'export const a = (tx) => tx.insert(hats)\n',
    },
    /store\.ts: hats is written by no feature that is named$/,
  ],
  [
    "a feature writes another feature's table",
    {
      'apps/server/src/books/offers/store.ts': 'export const a = (tx) => tx.insert(offers)\n',
      'apps/server/src/books/swaps/store.ts': 'export const b = (tx) => tx.delete(offers)\n',
    },
    /offers is written by offers$/,
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
  [
    'a shipped package has an unknown licence',
    {
      'package-lock.json': JSON.stringify({
        packages: {
          'node_modules/a': { license: 'AGPL-3.0' },
          'node_modules/b': { license: '(MIT OR AGPL-3.0)' },
          'node_modules/c': { dev: true },
        },
      }),
    },
    /^package-lock.json: node_modules\/a has the licence AGPL-3.0$/,
  ],
  [
    'the image runs another Node',
    { '.nvmrc': '26.10.0\n', 'deploy/Dockerfile': 'FROM node:26.9.0-trixie-slim\n' },
    /^deploy\/Dockerfile: runs Node 26.9.0, and .nvmrc says 26.10.0$/,
  ],
  [
    'a variable is set that the server does not read',
    {
      'apps/server/src/base/config.ts': 'export const variables = {\n  PORT: {},\n}\n',
      'deploy/compose.yaml': '    environment:\n      PORT: 3000\n      PROT: 3000\n',
    },
    /^deploy\/compose.yaml: the server reads no PROT$/,
  ],
  [
    'a part of the image imports what the image leaves out',
    {
      '.dockerignore': '*\n!apps\napps/server/src/demo\n',
      'apps/server/src/demo/fill.ts': 'export const fill = 1\n',
      'apps/server/src/app/run.ts': "import { fill } from '../demo/fill.ts'\nexport const run = fill\n",
    },
    /^apps\/server\/src\/app\/run.ts: the image leaves out apps\/server\/src\/demo\/fill.ts$/m,
  ],
  ['a file is too long', { 'bench/long.ts': 'export {}\n'.repeat(401) }, /401 lines/],
])('the structure check fails because %s', (_name, files, message) => {
  expect(violationsIn(files).join('\n')).toMatch(message)
})
