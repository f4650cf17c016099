// The migration makes the schema that types the code.
import { expect, test } from 'vitest'
import { schemaSql, writtenMigration } from '../testing/migration.ts'

test('`npm run migration` would write nothing', async () => {
  expect(writtenMigration() === (await schemaSql())).toBe(true)
})
