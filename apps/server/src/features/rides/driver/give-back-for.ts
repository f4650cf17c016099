// An admin gives a drive back for its driver, who has phoned (settled.md): the driver's own release, by another's hand. The
// driver is told who did it, and both of them may take it back.
import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import { type CantDriveReason, giveBackForRefusal } from '@beanpool/domain/rides/cant-drive'
import type { ShownTerms } from '@beanpool/domain/rides/shown-terms'
import { refused } from '../../../api/failures.ts'
import type { Caller } from '../../../context/caller.ts'
import { givenBackForYou } from '../../../mail/templates/given-back-for-you.ts'
import { emailOf } from '../../groups/members/email-of.ts'
import { readNames } from '../../groups/members/read-names.ts'
import { poolNameOf } from '../record/names-store.ts'
import { hasBackedOut } from '../record/store.ts'
import { changeRide, type OpenRide } from '../ride/change-ride.ts'
import { giveBack } from './cant-drive.ts'

/** Why this procedure may be refused. */
type Refusal = RefusalOf<typeof contract.rides.giveBackFor>

type Input = {
  rideId: string
  driverAdultId: string
  reason?: CantDriveReason | undefined
  /** Excuses the strike. */
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
    const refusal = giveBackForRefusal(open.ride, { driverAdultId, householdId }, open.now)
    if (refusal) throw refused<Refusal>(refusal)
    const { reason, shown, excuseNote } = input
    const closing = await giveBack(open, { action: 'release', reason, shown, forDriver: { excuseNote } })
    const byName = names.find(({ adultId }) => adultId === caller.adultId)?.firstName ?? 'An admin'
    await tellDriver(open, { driverAdultId, byName })
    return { ...closing, what: driver?.firstName ?? '' }
  })
}

/** Giving back what was given back for them already answers as the first time did. */
async function isRetry({ tx, ride }: OpenRide, householdId: string | undefined): Promise<boolean> {
  if (householdId === undefined || ride.driverHouseholdId === householdId) return false
  return hasBackedOut(tx, ride.id, householdId)
}

async function tellDriver(
  { tx, caller, ride, locked }: OpenRide,
  { driverAdultId, byName }: { driverAdultId: string; byName: string },
) {
  const to = await emailOf(tx, driverAdultId)
  if (to === null) return
  const start = ride.startsAt.toZonedDateTimeISO(locked.group.timeZone)
  const letter = givenBackForYou({
    byName,
    poolName: await poolNameOf(tx, ride.poolId),
    when: start.toLocaleString('en-GB', {
      ...{ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
    }),
    url: `${caller.appUrl}/calendar?ride=${ride.id}`,
  })
  await caller.mail.send(tx, { to, ...letter })
}
