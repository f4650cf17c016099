// Judges a correction: refuses it, or gives the driver that it names.
import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import { type Driver, driverOf } from '@beanpool/domain/households/driver'
import { correctRefusal, type Ticked } from '@beanpool/domain/rides/complete-ride'
import type { OwnCase } from '@beanpool/domain/standing/own-case'
import { refused } from '../../../api/failures.ts'
import type { Transaction } from '../../../db/pool.ts'
import { readNames } from '../../groups/members/read-names.ts'
import { claimantOf, drivenAsUrgent } from '../../urgent/book/urgent-book.ts'
import type { LatestReport } from '../record/no-show-store.ts'
import type { RideRow } from '../record/plan-store.ts'
import type { OpenRide } from '../ride/change-ride.ts'
import { caseOfNaming, confirmedAt } from './no-show-case.ts'
import { seatedKidIds } from './seat-outcomes.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<typeof contract.rides.correct>

export type Correction = { outcomes: Ticked[]; driverAdultId?: string | undefined; note: string | null }

type Judging = { input: Correction; latest: LatestReport | null }

const nobodys: OwnCase = { ownCase: false, otherAdmin: false }

/** Whether it may be corrected this way, and what follows from who drove: throws what speaks against it. */
export async function judgeCorrection(
  { tx, caller, member, ride, seats, now }: OpenRide,
  { input, latest }: Judging,
) {
  const names = input.driverAdultId !== undefined
  const namesDriver = names && (ride.status === 'no_show' || input.driverAdultId !== ride.driverAdultId)
  const driver = await whoDrove(tx, ride, namesDriver ? input.driverAdultId : undefined)
  const known = typeof driver === 'string' ? null : driver
  const by =
    namesDriver && known
      ? await caseOfNaming(tx, { member, latest, namedHouseholdId: known.householdId })
      : nobodys
  const claimant = await claimantOf(tx, ride.id)
  const refusal = correctRefusal(
    {
      ...ride,
      bookedKidIds: seatedKidIds(seats),
      forCash: drivenAsUrgent(claimant, ride),
      confirmedAt: confirmedAt(latest),
    },
    { ...by, adultId: caller.adultId, isAdmin: member.role === 'admin', ticked: input.outcomes, namesDriver },
    now,
  )
  if (refusal) throw refused<Refusal>(refusal)
  if (typeof driver === 'string') throw refused<Refusal>(driver)
  const forCash = drivenAsUrgent(claimant, { status: 'completed', driverAdultId: driver.adultId })
  return { driver, namesDriver, by, forCash }
}

/** The driver, as named or as recorded; or the reason why that cannot be. */
async function whoDrove(
  tx: Transaction,
  ride: RideRow,
  namedAdultId: string | undefined,
): Promise<Driver | 'no_driver' | 'not_a_member'> {
  const driver = driverOf(ride)
  // The driver may have left the group since.
  const stays = namedAdultId === undefined || namedAdultId === ride.driverAdultId
  if (stays && driver) return driver
  if (namedAdultId === undefined) return 'no_driver'
  const names = await readNames(tx, ride.groupId)
  const named = names.find((name) => name.adultId === namedAdultId && name.status === 'active')
  return named ? { kind: 'adult', adultId: namedAdultId, householdId: named.householdId } : 'not_a_member'
}
