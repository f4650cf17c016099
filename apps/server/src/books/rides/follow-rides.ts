// Records which households gave a ride back, and what that cost them.
import type { Reaction } from './reactions.ts'
import { backOut } from './store.ts'

export const backOutsFollow: Reaction = async (tx, rides, now) => {
  for (const { before, changes } of rides)
    for (const change of changes) {
      if (change.kind !== 'given_back' || before === null) continue
      await backOut(tx, {
        groupId: before.groupId,
        rideId: before.id,
        householdId: change.driver.householdId,
        adultId: change.driver.adultId,
        penaltyHundredths: change.cost.penaltyHundredths,
        at: now,
      })
    }
}
