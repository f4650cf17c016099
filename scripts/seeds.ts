// Sets the seed of every property test: the same in each `npm test`, for repeatable results, and a new one in each long
// run, which prints it (verify.mjs).
import fc from 'fast-check'
import { afterAll, vi } from 'vitest'

fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1) })

// The worker's next file may read browser globals while it is being imported.
afterAll(() => {
  vi.unstubAllGlobals()
})
