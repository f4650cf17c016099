// Marks bad weather on a ride, which changes the price of its seats by the same Fair Guard numbers.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { rides as contract } from '@beanpool/contract/rides'
import { repricedForWeather } from '@beanpool/domain/beans/seat-price'
import { weatherRefusal } from '@beanpool/domain/rides/call-off'
import { refused } from '../../../api/failures.ts'
import { repostRide } from '../../../books/ledger/post-ride.ts'
import { applyStep } from '../../../books/rides/apply.ts'
import type { RideRow, SeatRow } from '../../../books/rides/plan-store.ts'
import { basisOf, priceData } from '../../../books/rides/price.ts'
import { claimantOf, drivenAsUrgent } from '../../../books/urgent/urgent-book.ts'
import type { Caller } from '../../../context/context.ts'
import type { Transaction } from '../../../db/pool.ts'
import { changeRide } from '../ride/change-ride.ts'
import { postedSeats } from './seat-outcomes.ts'

/** The refusals that these procedures can return. */
type Refusal = RefusalOf<typeof contract.markBadWeather>

type Input = { rideId: string; on: boolean }

export async function markBadWeather(caller: Caller, { rideId, on }: Input) {
  await changeRide(
    caller,
    'rides.markBadWeather',
    { rideId },
    async ({ tx, ride, seats, locked, member, now }) => {
      const by = { adultId: caller.adultId, isAdmin: member.role === 'admin', on }
      const refusal = weatherRefusal(ride, by, now)
      if (refusal) throw refused<Refusal>(refusal)
      if (ride.badWeather === on) return {}
      const basis = await basisOf(tx, { ride, locked })
      const price = repricedForWeather({ reasons: ride.priceReasons, badWeather: on }, basis)
      const step = { step: 'mark_weather', isBad: on } as const
      await applyStep(tx, ride, step, { now, price: { ...price, basis: ride.priceBasis } })
      if (ride.status === 'completed' && !drivenAsUrgent(await claimantOf(tx, ride), ride))
        await postAgain(tx, { ride, seats, hundredths: price.hundredths, caller, now })
      const kind = on ? ('bad_weather' as const) : ('weather_cleared' as const)
      return { events: [{ kind, data: priceData(price, basis) }], plan: { byCaller: false } }
    },
  )
}

type Posting = { ride: RideRow; seats: SeatRow[]; hundredths: number; caller: Caller; now: Temporal.Instant }

/** Reverses the posting of a finished ride and posts it again, so nothing is overwritten. */
async function postAgain(tx: Transaction, { ride, seats, hundredths, caller, now }: Posting) {
  if (ride.driverHouseholdId === null) return
  await repostRide(tx, {
    groupId: ride.groupId,
    rideId: ride.id,
    driverHouseholdId: ride.driverHouseholdId,
    seatPriceHundredths: hundredths,
    seats: postedSeats(seats),
    byAdultId: caller.adultId,
    at: now,
    note: null,
  })
}
