// HiGHS's drivers with the product's seats, so that the reference obeys the rule it was free of (decision 22).

import { plan } from '../packages/domain/src/planner/plan.ts'
import type { PlanInput } from '../packages/domain/src/planner/types.ts'
import type { PossibleDrive } from './possible-drives.ts'
import type { DrivenCar } from './references.ts'

/** The same drivers, with everybody seated by the product's split rule: who sits where is no lever there. */
export function seatedByRule(input: PlanInput, cars: DrivenCar[], drives: PossibleDrive[]): DrivenCar[] {
  const occurrences = input.occurrences.map((occurrence) => ({
    ...occurrence,
    frozen: true,
    fixedCars: cars
      .filter((car) => car.occurrenceId === occurrence.occurrenceId && car.driverId)
      .map((car, carIndex) => {
        const drive = drives.find(
          (each) => each.occurrence === occurrence && each.household.householdId === car.driverId,
        )
        return {
          carIndex,
          driver: { householdId: car.driverId ?? '', adultId: drive?.adultId ?? '' },
          kidIds: null,
          seatPriceHundredths: occurrence.seatPriceHundredths,
          capacity: drive?.seats ?? 0,
        }
      }),
  }))
  return plan({ ...input, occurrences }).cars.map((car) => ({
    occurrenceId: car.occurrenceId,
    driverId: car.driver?.householdId ?? null,
    kidIds: car.seats.map((seat) => seat.kidId),
  }))
}
