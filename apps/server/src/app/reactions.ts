// What follows from a change of rides, in this order, in its transaction.
import { offersFollow } from '../features/offers/follow-rides.ts'
import type { Reaction } from '../features/rides/reactions.ts'
import { strikesFollow } from '../features/standing/follow-rides.ts'
import { swapsFollow } from '../features/swaps/follow-rides.ts'
import { urgentsFollow } from '../features/urgent/follow-rides.ts'

export const reactions: readonly Reaction[] = [offersFollow, urgentsFollow, strikesFollow, swapsFollow]
