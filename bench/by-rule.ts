// Combines HiGHS's drivers with Beanpool's seating, so the reference follows the rule that it was exempt from (decision
// 20).
import type { PlanInput } from '../packages/domain/src/planner/input/types.ts'
import { plan } from '../packages/domain/src/planner/outcome/plan.ts'
import type { PossibleDrive } from './possible-drives.ts'
import type { DrivenCar } from './references.ts'

/** A car with its assigned drive: the adult and the household's car. */
export type ChosenCar = DrivenCar & { drive: PossibleDrive | null }

/** Seats all kids in the same drivers' cars by Beanpool's split rule, which ignores seat counts. */
export function seatedByRule(input: PlanInput, cars: ChosenCar[]): DrivenCar[] {
  const occurrences = input.occurrences.map((occurrence) => ({
    ...occurrence,
    frozen: true,
    fixedCars: cars
      .flatMap(({ drive }) => (drive?.occurrence === occurrence ? [drive] : []))
      .map(({ household, adultId, car, seats }, carIndex) => ({
        carIndex,
        driver: {
          kind: 'adult' as const,
          householdId: household.householdId,
          adultId,
          carId: household.cars[car]?.carId ?? '',
        },
        kidIds: null,
        seatPriceHundredths: occurrence.seatPriceHundredths,
        capacity: seats,
      })),
  }))
  return plan({ ...input, occurrences }).cars.map((car) => ({
    occurrenceId: car.occurrenceId,
    driverId: car.driver?.householdId ?? null,
    kidIds: car.seats.map((seat) => seat.kidId),
  }))
}
