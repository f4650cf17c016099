// Lets an admin give a drive back for a driver who has phoned. It has the same effects as the driver's own release. The
// driver sees who did it, and both may undo it.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { rides as contract } from '@beanpool/contract/rides'
import type { ShownTerms } from '@beanpool/domain/rides/agreed-terms'
import { type CantDriveReason, giveBackForRefusal } from '@beanpool/domain/rides/cant-drive'
import { refused } from '../../../api/failures.ts'
import { readNames } from '../../../books/members/read-names.ts'
import { hasBackedOut } from '../../../books/rides/store.ts'
import { seenUnderWay } from '../../../books/rides/under-way.ts'
import type { Caller } from '../../../context/context.ts'
import { changeRide, type OpenRide } from '../ride/change-ride.ts'
import { giveBack } from './cant-drive.ts'

/** The refusals that this procedure can return. */
type Refusal = RefusalOf<typeof contract.giveBackFor>

type Input = {
  rideId: string
  driverAdultId: string
  reason?: CantDriveReason | undefined
  /** If set, the strike is excused with this note. */
  excuseNote: string | null
  shown: ShownTerms
}

export async function giveBackFor(caller: Caller, input: Input) {
  const { rideId, driverAdultId } = input
  const asking = { rideId, undo: 'cant_drive' as const, undoAlsoBy: driverAdultId }
  await changeRide(caller, 'rides.giveBackFor', asking, async (open) => {
    const names = await readNames(open.tx, open.groupId)
    const driver = names.find(({ adultId }) => adultId === driverAdultId)
    if (await isRetry(open, driver?.householdId)) return {}
    const { householdId } = open.member
    const seen = await seenUnderWay(open.tx, open.ride, { action: 'give_back_for' })
    const refusal = giveBackForRefusal(seen, { driverAdultId, householdId }, open.now)
    if (refusal) throw refused<Refusal>(refusal)
    const { reason, shown, excuseNote } = input
    const closing = await giveBack(open, { action: 'release', reason, shown, forDriver: { excuseNote } })
    return { ...closing, what: driver?.firstName ?? '' }
  })
}

/** Checks for a second tap, which gets the first tap's response. */
async function isRetry({ tx, ride }: OpenRide, householdId: string | undefined): Promise<boolean> {
  if (householdId === undefined || ride.driverHouseholdId === householdId) return false
  return hasBackedOut(tx, ride.id, householdId)
}
