// Gives every property test its seed: the same in each `npm test`, for repeatable results; a new one in each long run,
// which prints it (verify.mjs).
import fc from 'fast-check'
import { afterAll, vi } from 'vitest'

fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1) })

// The worker's next file may read a browser's global while it is imported.
afterAll(() => {
  vi.unstubAllGlobals()
})
