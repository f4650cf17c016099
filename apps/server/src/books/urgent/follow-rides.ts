// Makes urgent requests follow their ride when it is posted, taken for beans, called off, started, driven or moved.
import { reached } from '@beanpool/domain/rides/ride-windows'
import type { ChangedRide, Reaction } from '../rides/reactions.ts'
import { coverRide } from './cover-ride.ts'
import {
  callOffUrgents,
  closeUrgents,
  completeUrgent,
  expireUrgent,
  moveUrgents,
  reopenClaims,
} from './urgent-book.ts'

export const urgentsFollow: Reaction = async (tx, rides, now) => {
  const has = (kind: string) => (ride: ChangedRide) => ride.changes.some((change) => change.kind === kind)
  const ids = (some: ChangedRide[]) => some.map(({ after }) => after.id)
  const was = (status: string) =>
    rides.filter(({ before, after }) => before?.status === status && after.status !== status)
  const isCalledOff = ({ changes }: ChangedRide) =>
    changes.some((change) => change.kind === 'cancelled' && change.isCalledOff)
  const [posted, claimed] = [was('urgent_posted'), was('urgent_claimed')]
  const off = [...posted, ...claimed].filter(isCalledOff)
  if (off.length > 0) await callOffUrgents(tx, ids(off), now)
  for (const ride of posted.filter((each) => !off.includes(each) && each.after.status !== 'urgent_claimed')) {
    const hasStarted = reached(now, ride.after.startsAt)
    if (hasStarted) await expireUrgent(tx, ride.after.id, now)
    else await closeUrgents(tx, [ride.after.id], now)
  }
  for (const ride of claimed.filter((each) => has('completed')(each) || has('not_driven')(each)))
    await completeUrgent(tx, ride.after.id, now)
  await reopenClaims(tx, ids(claimed.filter(has('posted'))), now)
  for (const { after, request } of rides) if (request) await coverRide(tx, { ride: after, request, now })
  const moved = rides.filter(has('moved')).map(({ after }) => after)
  if (moved.length > 0) await moveUrgents(tx, moved)
}
