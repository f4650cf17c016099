// Contract to use case, one line each.

import { acceptSwap, declineSwap, withdrawSwap } from '../acts/swaps/answer-swap.ts'
import { proposeSwap } from '../acts/swaps/propose-swap.ts'
import { authed } from '../api/procedures.ts'
import { readRide } from '../views/rides/cards/read-ride.ts'
import { readOpenSwaps, readSwapChoices } from '../views/swaps/read-swaps.ts'

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
