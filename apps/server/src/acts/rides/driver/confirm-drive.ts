// Confirms tomorrow's drive with one tap by either adult of the household that drives.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { rides as contract } from '@beanpool/contract/rides'
import { confirmRefusal, isConfirmed } from '@beanpool/domain/rides/confirmation'
import { refused } from '../../../api/failures.ts'
import { applyStep } from '../../../books/rides/apply.ts'
import type { Caller } from '../../../context/context.ts'
import { changeRide } from '../ride/change-ride.ts'

/** The refusals that this procedure can return. */
type Refusal = RefusalOf<typeof contract.confirm>

export async function confirmDrive(caller: Caller, { rideId }: { rideId: string }) {
  await changeRide(caller, 'rides.confirm', { rideId }, async ({ tx, ride, member, locked, now }) => {
    const { timeZone } = locked.group
    const refusal = confirmRefusal(ride, { householdId: member.householdId, timeZone }, now)
    if (refusal) throw refused<Refusal>(refusal)
    // Confirming again changes nothing.
    if (isConfirmed(ride, timeZone)) return {}
    await applyStep(tx, ride, { step: 'confirm' }, { now })
    return { events: [{ kind: 'drive_confirmed', data: {} }] }
  })
}
