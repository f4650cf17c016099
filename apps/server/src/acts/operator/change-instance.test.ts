// Operators decide who may sign up, and which code unlocks Pro.
import { beforeEach, describe, expect, test } from 'vitest'
import { givenApp } from '../../testing/given.ts'
import {
  createTestGroup,
  inviteCoParent,
  refusalOf,
  type TestGroup,
  twoFamilies,
} from '../../testing/test-group.ts'
import { signUpForm, type TestParent } from '../../testing/test-parent.ts'

const app = await givenApp({ environment: { OPERATORS: 'op@example.com' } })

let operator: TestParent
let group: TestGroup
beforeEach(async () => {
  await app.empty()
  operator = await app.signUpVerified({ firstName: 'Opal', email: 'op@example.com' })
  group = await createTestGroup(app, twoFamilies)
})

const save = (settings: Parameters<typeof operator.client.operator.saveSettings>[0]) =>
  operator.client.operator.saveSettings(settings)

/** `to`: the page to open after the sign-up. */
async function signUp(to = '/', email?: string) {
  const form = signUpForm({ firstName: 'Newt', ...(email ? { email } : {}) })
  const callbackURL = `/auth/callback?redirect=${encodeURIComponent(to)}`
  const answer = await app.anonymous.post('/api/auth/sign-up/email', { ...form, callbackURL })
  const { code = 'signed up' } = (await answer.json()) as { code?: string }
  return code
}
const invite = async (email: string | null = null) =>
  (await group.admin.parent.client.invitations.create({ groupId: group.groupId, email })).code

test('sign-up is open at first, and can be closed for everyone, including known addresses', async () => {
  expect((await app.anonymous.client.accounts.signInWays()).signUp).toBe('open')
  expect(await signUp()).toBe('signed up')
  expect(await save({ signUp: 'closed' })).toMatchObject({ signUp: 'closed' })
  expect((await app.anonymous.client.accounts.signInWays()).signUp).toBe('closed')
  const answers = [
    await signUp(),
    await signUp('/', operator.email),
    await signUp(`/join?code=${await invite()}`),
  ]
  expect(answers).toEqual(['SIGN_UP_CLOSED', 'SIGN_UP_CLOSED', 'SIGN_UP_CLOSED'])
  await save({ signUp: 'open' })
  expect(await signUp()).toBe('signed up')
})

describe('sign-up by invitation', () => {
  beforeEach(() => save({ signUp: 'invitation' }))

  test.each([
    '/join',
    '/join-by-code',
    '/join-group',
  ])('accepts a group’s code at %s as long as it is valid', async (page) => {
    const code = await invite()
    expect(await signUp(`${page}?code=${code}`)).toBe('signed up')
    app.clock.advance({ hours: 24 * 15 })
    expect(await signUp(`${page}?code=${code}`)).toBe('SIGN_UP_BY_INVITATION')
    app.clock.set(app.start)
  })

  test('accepts a code for one address only from that address', async () => {
    const code = await invite('bound@example.com')
    expect(await signUp(`/join?code=${code}`)).toBe('SIGN_UP_BY_INVITATION')
    expect(await signUp(`/join?code=${code}`, 'Bound@example.com')).toBe('signed up')
  })

  test('accepts a family’s link from the address to which it was mailed', async () => {
    const code = await inviteCoParent(app, group.admin, 'half@example.com')
    expect(await signUp(`/join-family?code=${code}`)).toBe('SIGN_UP_BY_INVITATION')
    expect(await signUp(`/join-family?code=${code}`, 'half@example.com')).toBe('signed up')
  })

  test.each([
    '/',
    '/join?code=AAAAAAAA',
    '/join-family?code=nothing',
    '/create-group',
  ])('admits nobody who comes from %s', async (page) => {
    expect(await signUp(page)).toBe('SIGN_UP_BY_INVITATION')
  })

  test('accepts no code on another page', async () => {
    const code = await invite()
    expect(await signUp(`/calendar?code=${code}`)).toBe('SIGN_UP_BY_INVITATION')
  })
})

test('the operator’s beta code unlocks Pro instead of the environment variable’s, until it is cleared', async () => {
  const [, { parent }] = group.families as [unknown, { parent: TestParent }]
  const redeem = (code: string) => parent.client.plans.redeemBetaCode({ code })
  expect(await save({ betaCode: ' PLUMS ' })).toMatchObject({ betaCode: 'PLUMS', signUp: 'open' })
  expect(await refusalOf(redeem('SWEETBEANS'))).toMatchObject({ data: { reason: 'invalid_code' } })
  expect(await redeem('PLUMS')).toMatchObject({ planTier: 'pro' })
  expect(await save({ betaCode: null })).toMatchObject({ betaCode: 'SWEETBEANS' })
  expect(await redeem('SWEETBEANS')).toMatchObject({ planTier: 'pro' })
})

test('each change is recorded, unless it changes nothing', async () => {
  await save({ signUp: 'open' })
  await save({ signUp: 'closed' })
  await save({ signUp: 'closed' })
  const { record } = await save({ betaCode: 'PLUMS' })
  expect(record.map(({ act, about }) => [act, about])).toEqual([
    ['beta_code', null],
    ['sign_up_closed', null],
  ])
})
