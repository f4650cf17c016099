// The effect of a swap, shown before either side confirms.
import type { RideCard } from '@beanpool/contract/ride-card'
import type { SwapQuote } from '@beanpool/contract/swaps'
import { type EffectDrive, swapEffect } from '@beanpool/domain/swaps/swap-effect'
import type { Balances } from '../../beans/ledger/read-balances.ts'

/** From the side of the household that drives `own`; null where a ride has lost its driver. */
export function quoteSwap(own: RideCard, other: RideCard, balances: Balances): SwapQuote | null {
  const [ownSide, otherSide] = [sideOf(own), sideOf(other)]
  if (!ownSide || !otherSide) return null
  const effect = swapEffect(effectDrive(own), effectDrive(other))
  const change = (householdId: string, hundredths: number) => {
    const before = balances.of(own.groupId, householdId).projectedHundredths
    return { beforeHundredths: before, afterHundredths: before + hundredths }
  }
  return {
    timeZone: own.timeZone,
    own: ownSide,
    other: otherSide,
    awayThen: other.awayThen,
    ownBalance: change(ownSide.householdId, effect.own),
    otherBalance: change(otherSide.householdId, effect.other),
  }
}

function sideOf({ rideId, poolName, startAt, driver }: RideCard) {
  if (!driver) return null
  const { name: driverName, householdId, householdName, beanIndex } = driver
  return { rideId, poolName, startAt, driverName, householdId, householdName, beanIndex }
}

function effectDrive({ driver, seatPriceHundredths, seats }: RideCard): EffectDrive {
  return {
    driverHouseholdId: driver?.householdId ?? '',
    seatPriceHundredths,
    seats: seats.map((seat) => ({ ...seat, held: seat.state === 'held' })),
  }
}
