// Plans another time zone for a group: rides that are not locked keep their wall time, the others their moment.

import { type PlannedChanges, planChanges } from '@beanpool/domain/planner/group/plan-changes'
import { knownTimeZone } from '../../api/known-time-zone.ts'
import { type GroupState, loadGroupStateIn } from '../../planning/rides/group-state.ts'
import type { OpenGroup } from '../opening/change-group.ts'
import { balanceMoves } from '../schedule/balance-moves.ts'
import { fingerprintOf } from '../schedule/fingerprint.ts'
import { type SnapshotRide, snapshotOf } from '../schedule/snapshot.ts'

export type ChosenZone = {
  timeZone: string
  zoneBefore: string
  /** The group on the new clock, with its current rides. */
  state: GroupState
  planned: PlannedChanges
  snapshot: SnapshotRide[]
  fingerprint: string
}

/** Writes nothing. Drivers keep their drives if they are free then; no drive is decided again. */
export async function chosenZone(
  { tx, locked, groupId, now }: OpenGroup,
  entered: { timeZone: string },
): Promise<ChosenZone> {
  const timeZone = knownTimeZone(entered.timeZone)
  const zoneBefore = locked.group.timeZone
  const state = await loadGroupStateIn(tx, { groupId, timeZone, now })
  const planned = planChanges(state, { poolIds: [] })
  const snapshot = snapshotOf(state, planned, () => true)
  const fingerprint = fingerprintOf(snapshot, balanceMoves(state, planned), [{ timeZone, zoneBefore }])
  return { timeZone, zoneBefore, state, planned, snapshot, fingerprint }
}
