// Writes a group's record: who did what, from what to what, in the transaction in which it happened (product.md 13).
import { beforeCommit, type Transaction } from '../../db/pool.ts'
import { publish } from '../../live/publish.ts'
import { ridesWereActedOn } from '../undo/close-undos.ts'
import { type ActivityWrite, insertActivities } from './activity-store.ts'
import { topicsOf } from './live-topics.ts'

/** Writes events and refreshes the screens of their group. An action on a ride ends the undo of anybody who acted on it before. */
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

/** Returns the lines that the transaction has put on the record so far. */
export const recordedIn = (tx: Transaction): ActivityWrite[] => recorded.get(tx) ?? []

/** Records consequences after their cause, which is written in the same transaction, mostly once all consequences are known. */
export function recordEffects(tx: Transaction, lines: ActivityWrite[]) {
  if (lines.length > 0) beforeCommit(tx, () => recordActivities(tx, lines))
}
