import { expect, test } from 'vitest'
import { givenApp } from '../../testing/given.ts'

const app = await givenApp()

test('attempt counters that no limit needs any longer are deleted at night', async () => {
  await app.db.execute(`insert into rate_limits (key, count, window_started_at) values
    ('old', 3, '2026-02-28T08:00:00Z'), ('recent', 3, '2026-03-02T08:30:00Z')`)
  await app.beanpool.runScheduledJobs()
  const { rows } = await app.db.execute<{ key: string }>('select key from rate_limits')
  expect(rows).toEqual([{ key: 'recent' }])
})
