import { expect, test } from 'vitest'
import { bannerWords } from './everyday-words.ts'

test.each([
  [{ online: true, waiting: 0, givenUp: 0 }, null],
  [{ online: false, waiting: 0, givenUp: 0 }, "You're offline. What you see may be old."],
  [{ online: false, waiting: 1, givenUp: 0 }, 'Offline. 1 change waiting to be sent.'],
  [{ online: true, waiting: 2, givenUp: 0 }, '2 changes waiting to be sent.'],
  [{ online: true, waiting: 0, givenUp: 1 }, '1 change not saved.'],
  [{ online: false, waiting: 3, givenUp: 1 }, 'Offline. 1 change not saved.'],
])('the banner for %j reads: %s', (facts, words) => {
  expect(bannerWords(facts)).toBe(words)
})

test('the banner shows the age of data that was stored on the device', () => {
  const kept = { waiting: 0, givenUp: 0, asOf: '07:12' }
  expect(bannerWords({ online: false, ...kept })).toBe("You're offline. As of 07:12.")
  // The browser reports a connection, but no response arrives.
  expect(bannerWords({ online: true, ...kept })).toBe("You're offline. As of 07:12.")
})
