// The beta code makes an adult Pro for good, on any screen and however often it is sent (spec 4, 6).
import { beforeEach, expect, test } from 'vitest'
import { databaseFingerprint } from '../../testing/database-fingerprint.ts'
import { givenApp } from '../../testing/given.ts'
import { refusalOf } from '../../testing/test-group.ts'
import type { TestParent } from '../../testing/test-parent.ts'

const app = await givenApp()
let parent: TestParent
beforeEach(async () => {
  parent = await app.signUpVerified({ firstName: 'Ana' })
})

const redeem = (code: string) => parent.client.plans.redeemBetaCode({ code })

test('only the first redemption of a code is reported as the first, and Pro stays', async () => {
  expect(await redeem(' SWEETBEANS ')).toEqual({ planTier: 'pro', firstTime: true })
  expect(await redeem('SWEETBEANS')).toEqual({ planTier: 'pro', firstTime: false })
  expect((await parent.client.accounts.me()).planTier).toBe('pro')
})

test('only one of five simultaneous redemptions is the first', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => redeem('SWEETBEANS')))
  expect(answers.filter(({ firstTime }) => firstTime)).toHaveLength(1)
})

test.each([
  'sweetbeans',
  'SWEETBEANS1',
  'SWEET BEANS',
])('%s is not a valid code, and changes nothing', async (code) => {
  const before = await databaseFingerprint(app)
  expect(await refusalOf(redeem(code))).toMatchObject({ code: 'REFUSED', data: { reason: 'invalid_code' } })
  expect(await databaseFingerprint(app)).toEqual(before)
})

test('after ten attempts within a quarter of an hour, even the right code is refused for a while', async () => {
  for (let tries = 0; tries < 10; tries += 1) await refusalOf(redeem('guess'))
  expect(await refusalOf(redeem('SWEETBEANS'))).toMatchObject({ code: 'RATE_LIMITED' })
  app.clock.set(app.clock.now().add({ minutes: 16 }).toString())
  expect(await redeem('SWEETBEANS')).toMatchObject({ firstTime: true })
})
