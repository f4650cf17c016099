// Contract to use case, one line each.

import { authed } from '../api/procedures.ts'
import { readRide } from '../features/rides/cards/read-ride.ts'
import { acceptSwap, declineSwap, withdrawSwap } from '../features/swaps/trades/answer-swap.ts'
import { proposeSwap } from '../features/swaps/trades/propose-swap.ts'
import { readOpenSwaps, readSwapChoices } from '../features/swaps/trades/read-swaps.ts'

const { swaps } = authed

export const swapRoutes = {
  choices: swaps.choices.handler(({ context, input }) => readSwapChoices(context, input)),
  open: swaps.open.handler(({ context }) => readOpenSwaps(context)),
  propose: swaps.propose.handler(({ context, input }) =>
    proposeSwap(context, input).then(() => readRide(context, input)),
  ),
  accept: swaps.accept.handler(({ context, input }) =>
    acceptSwap(context, input).then((ride) => readRide(context, ride)),
  ),
  decline: swaps.decline.handler(({ context, input }) =>
    declineSwap(context, input).then((ride) => readRide(context, ride)),
  ),
  withdraw: swaps.withdraw.handler(({ context, input }) =>
    withdrawSwap(context, input).then((ride) => readRide(context, ride)),
  ),
}
