import { expect, test } from 'vitest'
import { subscribeAgain } from './subscribe-again.ts'

const subscription = (endpoint: string) =>
  ({
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  }) as unknown as PushSubscription

test.each([
  ['that the browser replaced', subscription('https://push.example/new')],
  ['that only ended', null],
])('a subscription %s is reported to the server, in place of the old one', async (_, newSubscription) => {
  const calls: [string, object | undefined][] = []
  await subscribeAgain({
    oldSubscription: subscription('https://push.example/old'),
    newSubscription,
    pushManager: {
      subscribe: async () => subscription('https://push.example/new'),
    } as unknown as PushManager,
    call: async (name, input) => {
      calls.push([name, input])
      return { publicKey: 'key' }
    },
  })
  expect(calls.filter(([name]) => name !== 'notifications/pushKey')).toEqual([
    ['notifications/subscribe', { endpoint: 'https://push.example/new', p256dh: 'p', auth: 'a' }],
    ['notifications/unsubscribe', { endpoint: 'https://push.example/old' }],
  ])
})
