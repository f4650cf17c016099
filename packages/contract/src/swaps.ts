// Swaps: two households trade two drives, without a strike and with no change in price.
import { carRefusals } from '@beanpool/domain/rides/take-ride'
import { swapRefusals } from '@beanpool/domain/swaps/swap-rules'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { rideDetail } from './rides.ts'
import { householdRef, hundredths, id, instant } from './scalars.ts'

const swapDrive = z.object({
  rideId: id,
  poolName: z.string(),
  startAt: instant,
  driverName: z.string(),
  ...householdRef,
})

/** A household's projected balance, before and after the swap. */
const balanceChange = z.object({ beforeHundredths: hundredths, afterHundredths: hundredths })

const swapQuote = z.object({
  timeZone: z.string(),
  /** The drive of the reader's household, and the one it would get. */
  own: swapDrive,
  other: swapDrive,
  /** True if the reader's weekly times or a vacation rule out the other drive. They may still swap. */
  awayThen: z.boolean(),
  ownBalance: balanceChange,
  otherBalance: balanceChange,
})
export type SwapQuote = z.infer<typeof swapQuote>

const openSwap = z.object({
  swapId: id,
  groupId: id,
  /** True for the household that proposed the swap and may withdraw it; the other household accepts or declines. */
  byMyHousehold: z.boolean(),
  proposerName: z.string(),
  /** The earlier of the two drives' locks, at which the proposal lapses. */
  lapsesAt: instant,
  quote: swapQuote,
})
export type OpenSwap = z.infer<typeof openSwap>

/** Why the adult's own household cannot drive the ride it would get. */
const ownRefusals = ['not_a_member', ...carRefusals] as const
const drives = [...swapRefusals, 'they_cannot'] as const
/** How the proposal ended. `detail` names the adult who ended it. */
const over = ['was_accepted', 'was_declined', 'was_withdrawn', 'lapsed'] as const

const onSwap = z.object({ swapId: id })

export const swaps = {
  /**
   * Lists other households' drives that could be swapped with this one, soonest first; each household must be able to
   * drive the other's ride.
   */
  choices: base
    .errors({ REFUSED: refusal(drives) })
    .input(z.object({ rideId: id }))
    .output(z.object({ choices: z.array(swapQuote) })),
  /** Lists the household's open proposals, made and received, in all groups. */
  open: base.output(z.object({ swaps: z.array(openSwap) })),
  /**
   * Proposes a swap, in which the calling adult would drive the other ride. A retry gets the same response as the first
   * call.
   */
  propose: base
    .errors({ REFUSED: refusal([...drives, ...ownRefusals, 'already_proposed']) })
    .input(z.object({ rideId: id, otherRideId: id }))
    .output(rideDetail),
  /**
   * Accepts the swap: the calling adult drives the proposer's ride, which the call returns. Both drives are checked
   * again.
   */
  accept: base
    .errors({ REFUSED: refusal([...over, ...ownRefusals, 'they_cannot']) })
    .input(onSwap)
    .output(rideDetail),
  /** Declines the swap, and returns the drive that the household keeps. */
  decline: base
    .errors({ REFUSED: refusal(over) })
    .input(onSwap)
    .output(rideDetail),
  withdraw: base
    .errors({ REFUSED: refusal(over) })
    .input(onSwap)
    .output(rideDetail),
}
