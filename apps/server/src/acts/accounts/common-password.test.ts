import { passwordProblem } from '@beanpool/contract/password-words'
import { expect, test } from 'vitest'
import { givenApp } from '../../testing/given.ts'
import { signUpForm } from '../../testing/test-parent.ts'
import { isCommonPassword } from './sign-in-rules.ts'

const app = await givenApp()

const signUp = async (password: string) => {
  const answer = await app.anonymous.post('/api/auth/sign-up/email', {
    ...signUpForm({ firstName: 'Ana' }),
    password,
  })
  return { status: answer.status, body: await answer.json() }
}

test.each([
  'Password1!',
  'P@ssw0rd',
  'Pa$$w0rd123',
  'Qwerty123!',
  'Welcome-1',
  'Abc-1234',
  '!Dragon99',
  'Summer2024!',
  'Beanpool1!',
])('a common password is refused, even if it was altered to satisfy the rules: %s', (password) => {
  expect(passwordProblem(password)).toBeNull()
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'Sweet-beans-1',
  'Calm-lanes-22',
  'xK9#mQ2$vL',
  'Wrong-password-1',
  'Lucy#839204!77',
  'Berlin-48213-0099!',
  '12Kate$%938472#!',
])('an uncommon password passes: %s', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('a password is refused as too common only if it breaks no other rule, with the error at its field', async () => {
  expect(await signUp('Password1!')).toEqual({
    status: 422,
    body: {
      code: 'PASSWORD_RULE',
      message: 'This password is too common. Please choose another one.',
      field: 'password',
    },
  })
  expect((await signUp('password1!')).body).toMatchObject({
    message: 'Password must contain at least one uppercase letter',
  })
})
