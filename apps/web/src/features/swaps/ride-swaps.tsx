// The proposed swaps of one ride, in its sheet.
import type { RideCard } from '@beanpool/contract/ride-card'
import { Note } from '../../ui/layout.tsx'
import { SwapCard } from './swap-card.tsx'
import { useOpenSwaps } from './use-swaps.ts'
import * as words from './words.ts'

export const RideSwaps = ({ ride }: { ride: RideCard }) => {
  const mine = ride.swap === 'mine' || ride.swap === 'for_me'
  const swaps = useOpenSwaps(mine)
  if (ride.swap === null) return null
  if (!mine) return <Note>{words.aboutToSwap}</Note>
  const here = swaps.filter(
    ({ quote }) => quote.own.rideId === ride.rideId || quote.other.rideId === ride.rideId,
  )
  return here.map((swap) => <SwapCard key={swap.swapId} swap={swap} flush />)
}
