// Makes strikes follow changes to their ride.
import type { RideChange } from '@beanpool/domain/rides/ride-changes'
import type { Reaction } from '../rides/reactions.ts'
import {
  driversWereSet,
  giveStrike,
  kidsWereSeatedElsewhere,
  noShowWasConfirmed,
  rideStartedUncovered,
  ridesWereBroughtBack,
  ridesWereCancelled,
} from './settle-strikes.ts'

/**
 * Gives a strike for giving a drive back, unless that is free. When a ride is restored, its strikes are reopened first,
 * and then its new driver waives them.
 */
export const strikesFollow: Reaction = async (tx, rides, now) => {
  const idsOf = (kind: RideChange['kind']) =>
    rides.filter(({ changes }) => changes.some((change) => change.kind === kind)).map(({ after }) => after.id)
  const [back, cancelled, uncovered] = [idsOf('brought_back'), idsOf('cancelled'), idsOf('uncovered')]
  const seatedElsewhere = idsOf('seated_elsewhere')
  for (const { after, changes } of rides)
    for (const change of changes) {
      if (change.kind === 'given_back' && !change.cost.free) await giveStrike(tx, after, change, now)
      if (change.kind === 'no_show_confirmed') await noShowWasConfirmed(tx, after, change, now)
    }
  // Comes before the kids' cars are cancelled: a driver who gave one of these cars back has left no kid behind.
  if (seatedElsewhere.length > 0) await kidsWereSeatedElsewhere(tx, seatedElsewhere, now)
  if (back.length > 0) await ridesWereBroughtBack(tx, back, now)
  const drives = rides.flatMap(({ after, changes }) =>
    changes.flatMap((change) =>
      change.kind === 'driver_came' && !change.isForCash
        ? [{ rideId: after.id, householdId: change.driver.householdId }]
        : [],
    ),
  )
  if (drives.length > 0) await driversWereSet(tx, drives, now)
  if (cancelled.length > 0) await ridesWereCancelled(tx, cancelled, now)
  for (const rideId of uncovered) await rideStartedUncovered(tx, rideId, now)
}
