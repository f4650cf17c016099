// My partner drives: the drive goes to the household's other adult, without a strike and at the same price.

import type { RefusalOf } from '@beanpool/contract/errors'
import type { rides as contract } from '@beanpool/contract/rides'
import { partnerRefusal } from '@beanpool/domain/rides/cant-drive'
import { spanOf } from '@beanpool/domain/rides/occurrences'
import { overlap } from '@beanpool/domain/time/span'
import { refused } from '../../../api/failures.ts'
import { applyStep } from '../../../books/rides/apply.ts'
import { toTaker } from '../../../books/rides/read-taker.ts'
import { takerRows } from '../../../books/rides/taker-store.ts'
import type { Closing } from '../../opening/change-group.ts'
import type { OpenRide } from '../ride/change-ride.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<typeof contract.cantDrive>

export async function handOver(open: OpenRide, partner: string | undefined): Promise<Closing> {
  const { tx, ride, locked, member, now } = open
  if (partner === undefined) throw refused<Refusal>('not_your_partner')
  const taker = await takerRows(tx, partner, ride.startsAt)
  const { id: groupId, timeZone } = locked.group
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate().toString()
  const { requireCredentials } = locked.rules
  const membership = { activeMember: true, lastDay: member.lastDay, timeZone }
  const by = toTaker({ adultId: partner, groupId, taker, ...membership, requireCredentials, today })
  const refusal = partnerRefusal({
    isPartner: by.householdId === member.householdId,
    credentialsOk: by.credentialsOk,
    drivesThen: by.drivesThen.some(
      (drive) => drive.adultId === partner && overlap(spanOf(drive), spanOf(ride)),
    ),
  })
  if (refusal) throw refused<Refusal>(refusal)
  // They take the ride as it is: what was changed before is no reason to give it back for nothing.
  await applyStep(tx, ride, { step: 'hand_over', adultId: partner }, { now })
  return {
    events: [{ kind: 'partner_drives', data: { fromAdultId: ride.driverAdultId, toAdultId: partner } }],
  }
}
