import { adultHeader } from '@beanpool/contract/calls'
import { expect, test } from 'vitest'
import { givenApp } from '../testing/given.ts'

const app = await givenApp()

test('a tap by one adult is not carried out in the name of another who has signed in since', async () => {
  const [anna, ben] = [
    await app.signUpVerified({ firstName: 'Anna' }),
    await app.signUpVerified({ firstName: 'Ben' }),
  ]
  const { adultId } = await anna.client.accounts.me()
  const save = (parent: typeof anna) =>
    parent.fetch('/api/rpc/households/saveFamily', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [adultHeader]: adultId },
      body: JSON.stringify({ json: { name: 'Annason' } }),
    })
  expect((await save(ben)).status).toBe(401)
  expect((await ben.client.households.mine()).household).toBeNull()
  expect((await save(anna)).status).toBe(200)
  expect((await anna.client.households.mine()).household?.name).toBe('Annason')
})
