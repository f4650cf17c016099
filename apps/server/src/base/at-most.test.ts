import { gzip } from 'node:zlib'
import { expect, test } from 'vitest'
import { passwords } from '../acts/accounts/passwords.ts'
import { atMost } from './at-most.ts'

test('only a limited number of tasks run at once, in order of arrival, even after one fails', async () => {
  const inTurn = atMost(2)
  let running = 0
  let most = 0
  const order: number[] = []
  const work = (number: number) =>
    inTurn(async () => {
      running += 1
      most = Math.max(most, running)
      order.push(number)
      await new Promise((done) => setTimeout(done, 2))
      running -= 1
      if (number === 1) throw new Error('failed')
    })
  const all = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(work))
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', ...Array(4).fill('fulfilled')])
  expect([most, order]).toEqual([2, [0, 1, 2, 3, 4, 5]])
})

test('other work on the thread pool does not wait while forty passwords are hashed', async () => {
  let hashed = 0
  const hashing = Array.from({ length: 40 }, () => passwords.hash('Sunny-beans-1').then(() => (hashed += 1)))
  await new Promise((done) => setImmediate(done))
  await new Promise((done, fail) => gzip('beans', (error) => (error ? fail(error) : done(null))))
  expect(hashed).toBeLessThan(4)
  await Promise.all(hashing)
})
