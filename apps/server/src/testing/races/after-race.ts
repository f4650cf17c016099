// Checks, after a race, the invariants that hold at any time.
import type { Db } from '../../db/pool.ts'
import { brokenState } from '../months/laws-of-state.ts'
import { observe } from '../months/observe.ts'

export async function brokenAfterRace(db: Db, groupIds: string[], now: number): Promise<string[]> {
  return brokenState(await observe(db, groupIds, null), now)
}
