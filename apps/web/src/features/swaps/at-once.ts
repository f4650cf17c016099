// The two rides as the answer to a proposed swap will leave them, until the server has answered.
import type { Me } from '@beanpool/contract/accounts'
import type { RideCard } from '@beanpool/contract/ride-card'
import type { Person } from '@beanpool/contract/scalars'
import type { OpenSwap } from '@beanpool/contract/swaps'
import { drivenBy, onRide } from '../../parts/rides/at-once.ts'

const without = (value: object, swapId: string): object =>
  'swaps' in value && Array.isArray(value.swaps)
    ? { ...value, swaps: value.swaps.filter((each: OpenSwap) => each.swapId !== swapId) }
    : value

/** One drive can be part of several proposals: its badge stays while another is open. */
const unmarked =
  (rideId: string, others: OpenSwap[]) =>
  (ride: RideCard): RideCard => {
    const rest = others.find(({ quote }) => [quote.own.rideId, quote.other.rideId].includes(rideId))
    if (rest) return { ...ride, swap: rest.byMyHousehold ? 'mine' : 'for_me' }
    return { ...ride, swap: null }
  }

/** For `showAtOnce`: after Decline or Withdraw both drives keep their drivers. `open`: all proposals known. */
export const ended =
  ({ swapId, quote }: OpenSwap, open: OpenSwap[]) =>
  (value: object): object => {
    const others = open.filter((each) => each.swapId !== swapId)
    return [quote.own.rideId, quote.other.rideId].reduce(
      (shown, rideId) => onRide(rideId, unmarked(rideId, others))(shown),
      without(value, swapId),
    )
  }

/** The server knows which adult drives; the proposer's name is shown. */
const proposer = ({ proposerName, quote: { other } }: OpenSwap): Person => ({
  adultId: '',
  name: proposerName,
  householdId: other.householdId,
  householdName: other.householdName,
  beanIndex: other.beanIndex,
  isMe: false,
  isMyHousehold: false,
})

const given =
  (driver: Person) =>
  (ride: RideCard): RideCard => ({
    ...ride,
    driver,
    swap: null,
    undo: null,
    canCantDrive: false,
    canGiveBackFor: false,
    confirmation: null,
    confirmFrom: null,
    canReoffer: false,
    canSwap: false,
  })

/** For `showAtOnce`: after Accept each drives the other's. */
export const traded =
  (swap: OpenSwap, me: Me) =>
  (value: object): object => {
    const { own, other } = swap.quote
    const mine = onRide(own.rideId, given(proposer(swap)))(without(value, swap.swapId))
    return onRide(other.rideId, (ride) => ({ ...drivenBy(me)(ride), swap: null }))(mine)
  }
