// The proposed swaps of one ride, in its sheet.
import type { RideCard } from '@beanpool/contract/ride-card'
import { SwapCard } from './swap-card.tsx'
import classes from './swaps.module.css'
import { useOpenSwaps } from './use-swaps.ts'
import * as words from './words.ts'

export const RideSwaps = ({ ride }: { ride: RideCard }) => {
  const mine = ride.swap === 'mine' || ride.swap === 'for_me'
  const swaps = useOpenSwaps(mine)
  if (ride.swap === null) return null
  if (!mine) return <p className={classes.note}>{words.aboutToSwap}</p>
  const here = swaps.filter(
    ({ quote }) => quote.own.rideId === ride.rideId || quote.other.rideId === ride.rideId,
  )
  return here.map((swap) => <SwapCard key={swap.swapId} swap={swap} flush />)
}
