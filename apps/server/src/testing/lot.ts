// Generates a test's ids from a seed, since a hash of ids breaks ties in the plan. `npm test` always uses the same
// seed; a long run uses a new one and prints it. A file that needs fixed ids sets its own source afterwards.
import { v7 } from 'uuid'
import { inject } from 'vitest'
import { takeIdsFrom } from '../db/columns.ts'

const firstDay = Date.UTC(2026, 2, 2)
const random = new Uint8Array(16)
new DataView(random.buffer).setUint32(12, inject('lot'))
let seq = 0

takeIdsFrom(() => {
  seq += 1
  return v7({ msecs: firstDay, random, seq })
})
