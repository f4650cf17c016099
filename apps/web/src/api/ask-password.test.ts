// A change that needs the password waits for the answer to the question.
import { expect, test, vi } from 'vitest'
import { closeQuestion, withPassword } from './ask-password.ts'

test('a question that the app closes ends the change that waits for it', async () => {
  const change = vi.fn(() => Promise.reject(new Error('confirm first')))
  const waiting = withPassword(change, () => true)
  await new Promise((done) => setTimeout(done))
  closeQuestion()
  await expect(waiting).rejects.toThrow('confirm first')
  expect(change).toHaveBeenCalledTimes(1)
})
