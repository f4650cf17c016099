import { expect, test } from 'vitest'
import { keepAnswers } from './keep-answers.ts'

test('a result is computed once for each question, and again after a failure', async () => {
  const ask = keepAnswers<number>(2)
  let found = 0
  const find = async () => {
    found += 1
    return found
  }
  expect([await ask('maple', 'who?', find), await ask('maple', 'who?', find)]).toEqual([1, 1])
  expect(await ask('maple', 'when?', find)).toBe(2)
  const fails = () => Promise.reject(new Error('away'))
  await expect(ask('oak', 'who?', fails)).rejects.toThrow('away')
  expect(await ask('oak', 'who?', find)).toBe(3)
  expect(await ask('maple', 'when?', find)).toBe(2)
  await ask('elm', 'who?', find)
  expect(await ask('oak', 'who?', find)).toBe(5)
})
