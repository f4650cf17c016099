// Writing a group's record: who did what, from what to what, in the transaction in which it happened (product.md 13).
import { beforeCommit, type Transaction } from '../../db/pool.ts'
import { publish } from '../../live/publish.ts'
import { ridesWereActedOn } from '../undo/close-undos.ts'
import { type ActivityWrite, insertActivities } from './activity-store.ts'
import { topicsOf } from './live-topics.ts'

/**
 * Writes events and tells the screens of their group. Once somebody has acted on a ride, nobody who acted before them can
 * undo what they did.
 */
export async function recordActivities(tx: Transaction, lines: ActivityWrite[]) {
  const byPeople = lines.filter((line) => line.actorAdultId)
  const actedOn = byPeople.flatMap((line) => line.rideId ?? [])
  if (byPeople[0]) await ridesWereActedOn(tx, actedOn, byPeople[0].at)
  await insertActivities(tx, lines)
  recorded.set(tx, [...recordedIn(tx), ...lines])
  for (const [groupId, ofGroup] of Map.groupBy(lines, (line) => line.groupId)) {
    const topics = topicsOf(ofGroup.map((line) => line.kind))
    if (topics.length > 0) await publish(tx, { groupId, topics })
  }
}

const recorded = new WeakMap<Transaction, ActivityWrite[]>()

/** What the transaction has put on the record so far. */
export const recordedIn = (tx: Transaction): ActivityWrite[] => recorded.get(tx) ?? []

/**
 * Consequences: each is on the record after its cause, which is written in the same transaction, mostly once all
 * consequences are worked out.
 */
export function recordEffects(tx: Transaction, lines: ActivityWrite[]) {
  if (lines.length > 0) beforeCommit(tx, () => recordActivities(tx, lines))
}
