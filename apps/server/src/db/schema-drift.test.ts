// The migrations make the schema that the code is typed by: nothing is left for the next migration to carry along.
import { globSync, readFileSync } from 'node:fs'
import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'

const folder = new URL('../../drizzle/meta/', import.meta.url).pathname

test('`npm run migration` would write nothing', async () => {
  const newest = globSync(`${folder}*_snapshot.json`).toSorted().at(-1) ?? ''
  const before = JSON.parse(readFileSync(newest, 'utf8')) as DrizzleSnapshotJSON
  const modules = globSync(new URL('./schema/*.ts', import.meta.url).pathname)
  const tables = Object.assign({}, ...(await Promise.all(modules.map((each) => import(each)))))
  expect(await generateMigration(before, generateDrizzleJson(tables, before.id))).toEqual([])
})
