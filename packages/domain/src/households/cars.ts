// Decides which of its cars a household uses. Every drive that is assigned, restored or moved follows this rule
// (decision 21).
import { compareText } from '../ties/stable-hash.ts'
import { overlap, type Span } from '../time/span.ts'

/**
 * `seats`: the seats for kids, including the family's own. Null means as many as the pool asks for; 0 means that the
 * car cannot drive.
 */
export type Car = { carId: string; seats: number | null }

/** Returns a number plate in capitals, as written on the car. */
export const plateOf = (typed: string): string => typed.toUpperCase()

/** A drive that occupies an adult and a car while it lasts. `carId` is null if the drive has no car yet. */
export type Driven = Span & { adultId: string | null; carId: string | null }

/** `kids`: how many kids need a seat. */
export type Drive = Driven & { kids: number }

/** A household's cars. `others`: its other drives, in any group and at any time. */
export type FamilyCars = { cars: Car[]; others: Driven[] }

export const drivingRefusals = ['you_drive_then', 'no_car', 'cars_in_use', 'car_too_small'] as const
type DrivingRefusal = (typeof drivingRefusals)[number]

/**
 * Returns the car for a drive: its current car if free and large enough, or else the smallest such car. If there is
 * none, returns the reason why the household cannot do this drive alongside its other drives.
 */
export function carFor(
  drive: Drive,
  { cars, others }: FamilyCars,
): { refusal: DrivingRefusal } | { refusal: null; car: Car } {
  const then = others.filter((other) => overlap(other, drive))
  if (drive.adultId !== null && then.some((other) => other.adultId === drive.adultId))
    return { refusal: 'you_drive_then' }
  const usable = cars.filter((car) => car.seats !== 0)
  if (usable.length === 0) return { refusal: 'no_car' }
  const taken = new Set(then.map((other) => other.carId))
  const free = usable.filter((car) => !taken.has(car.carId))
  if (free.length === 0) return { refusal: 'cars_in_use' }
  const fitting = smallestFirst(free).filter((car) => seatsOf(car) >= drive.kids)
  const car = fitting.find(({ carId }) => carId === drive.carId) ?? fitting[0]
  return car ? { refusal: null, car } : { refusal: 'car_too_small' }
}

/**
 * Returns a car for each of a household's drives, or null for a drive that the household cannot do. Drives earlier in
 * the list choose first.
 */
export function carsFor<Of extends Drive>(drives: Of[], { cars, others }: FamilyCars): Map<Of, Car | null> {
  const taken = [...others]
  return new Map(
    drives.map((drive) => {
      const found = carFor(drive, { cars, others: taken })
      if (found.refusal !== null) return [drive, null]
      taken.push({ ...drive, carId: found.car.carId })
      return [drive, found.car]
    }),
  )
}

/** Returns the number of seats for kids in the largest car that is free at that time; 0 if no car is free. */
export function mostSeatsFree(at: Span, { cars, others }: FamilyCars): number {
  const taken = new Set(others.filter((other) => overlap(other, at)).map((other) => other.carId))
  return Math.max(0, ...cars.filter((car) => !taken.has(car.carId)).map(seatsOf))
}

/** Breaks ties by id, so the order of the list does not matter. */
export function smallestFirst(cars: Car[]): Car[] {
  return cars.toSorted((a, b) =>
    a.seats === b.seats ? compareText(a.carId, b.carId) : seatsOf(a) - seatsOf(b),
  )
}

/** Returns the number of seats for kids; infinite if the household offers as many as the pool asks for. */
export function seatsOf({ seats }: Pick<Car, 'seats'>): number {
  return seats ?? Number.POSITIVE_INFINITY
}
