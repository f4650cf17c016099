// Gives every property test its seed: the same in each `npm test`, so that it ends and says the same twice; another in each
// long run, which prints it (verify.mjs).
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1) })
