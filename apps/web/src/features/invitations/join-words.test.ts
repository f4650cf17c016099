import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { codeToast, joinProblem, previewProblem, withoutRunWords } from './words.ts'

const refused = (reason: string, detail: string | null = null) =>
  new ORPCError('REFUSED', { defined: true, data: { reason, detail } })
const misshapen = new ORPCError('INVALID_INPUT', {
  defined: true,
  data: { issues: [{ path: 'code', message: 'A code has 8 letters and digits.' }] },
})
const limited = new ORPCError('RATE_LIMITED', {
  defined: true,
  message: 'Too many tries. Please try again in 2 minutes.',
})
const noAnswer = new TypeError('Failed to fetch')

test.each([
  ['unknown_code', 'typed', 'Invalid invitation code. Please check and try again.'],
  ['unknown_code', 'link', 'Invalid or expired invitation code.'],
  ['used_code', 'link', 'Invalid or expired invitation code. Ask for a new one.'],
  ['cancelled_code', 'link', 'Invalid or expired invitation code. Ask for a new one.'],
  ['expired_code', 'link', 'Invalid or expired invitation code. Ask for a new one.'],
] as const)('the refusal %s is shown at the field and in a toast, for this kind of code: %s', (reason, by, words) => {
  expect(previewProblem(refused(reason), by)).toBe(words)
  expect(codeToast(refused(reason))).toBe('Invalid Code')
  if (by === 'link') expect(joinProblem(refused(reason))).toBe(words)
})

test('a code for a different address is not called invalid, and the message names that address', () => {
  const restricted = refused('restricted_email', 'kit@example.com')
  expect(previewProblem(restricted, 'link')).toBe('This invitation is for kit@example.com.')
  expect(joinProblem(restricted)).toBe('This invitation is for kit@example.com.')
  expect(codeToast(restricted)).toBe('Could not join')
})

test('a code in the wrong format gets a message that shows the right one', () => {
  expect(previewProblem(misshapen, 'typed')).toBe(
    'Invalid invitation code. Please check and try again. A code has 8 letters and digits.',
  )
  expect(previewProblem(misshapen, 'link')).toBe(
    'Invalid or expired invitation code. A code has 8 letters and digits.',
  )
  expect(codeToast(misshapen)).toBe('Invalid Code')
})

test('without a response, looking up a code or joining is reported as failed, without blaming the code', () => {
  expect(previewProblem(noAnswer, 'typed')).toBe('Failed to validate code. Please try again.')
  expect(joinProblem(noAnswer)).toBe('Failed to join group. Please try again.')
  expect(codeToast(noAnswer)).toBeNull()
})

test('a limit says when to try again', () => {
  expect(previewProblem(limited, 'typed')).toBe('Too many tries. Please try again in 2 minutes.')
  expect(joinProblem(limited)).toBe('Too many tries. Please try again in 2 minutes.')
  expect(codeToast(limited)).toBeNull()
})

test('a kid without a pool is named, along with the next step', () => {
  expect(withoutRunWords([])).toBeNull()
  expect(withoutRunWords(['Zoe'])).toMatch(/^Zoe is in no run yet\./)
  expect(withoutRunWords(['Zoe', 'Ben'])).toMatch(/^Zoe and Ben are in no run yet\./)
})
