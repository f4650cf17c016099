// Refuses a household fewer cars than it needs for drives that no planning takes away from it, and names them.
import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import { inWords } from '@beanpool/contract/in-words'
import { drivesBeyondCars } from '@beanpool/domain/rides/at-once'
import type { Transaction } from '../../db/pool.ts'
import { refused } from '../../http/failures.ts'
import { lockGroup } from '../groups/access.ts'
import { dayWords } from '../record/day-words.ts'
import { firmDrivesOf, householdCarSeats } from './household-drives-store.ts'
import { spanOf } from './plan-outings.ts'

type Refusal = RefusalOf<typeof contract.households.saveFamily>

type Asked = { householdId: string; groupIds: string[]; carSeats: (number | null)[]; now: Temporal.Instant }

/** Locks the household's groups, so that what it drives stays as it is until the cars are saved. */
export async function refuseTooFewCars(tx: Transaction, { householdId, groupIds, carSeats, now }: Asked) {
  for (const groupId of groupIds) await lockGroup(tx, groupId)
  const before = (await householdCarSeats(tx, [householdId])).map((car) => car.seats)
  if (carCount(carSeats) >= carCount(before)) return
  const drives = (await firmDrivesOf(tx, householdId, now)).map((drive) => ({
    ...drive,
    ...spanOf(drive),
    adultId: null,
  }))
  const needed = drivesBeyondCars(drives, carCount(carSeats))
  if (needed.length > 0) throw refused<Refusal>('cars_needed', inWords(needed.map(driveWords)))
}

const carCount = (seats: (number | null)[]) => seats.filter((each) => each !== 0).length

function driveWords({
  name,
  startsAt,
  timeZone,
}: {
  name: string
  startsAt: Temporal.Instant
  timeZone: string
}) {
  const at = startsAt.toZonedDateTimeISO(timeZone)
  return `${name} on ${dayWords(at.toPlainDate().toString())} at ${at.toPlainTime().toString({ smallestUnit: 'minute' })}`
}
