// Lists the reactions to changes of rides, which run in this order in the same transaction.
import { offersFollow } from '../features/offers/book/follow-rides.ts'
import { outcomesFollow } from '../features/rides/outcome/follow-rides.ts'
import { backOutsFollow } from '../features/rides/record/follow-rides.ts'
import type { Reaction } from '../features/rides/record/reactions.ts'
import { strikesFollow } from '../features/standing/strikes/follow-rides.ts'
import { swapsFollow } from '../features/swaps/book/follow-rides.ts'
import { urgentsFollow } from '../features/urgent/book/follow-rides.ts'

export const reactions: readonly Reaction[] = [
  backOutsFollow,
  offersFollow,
  urgentsFollow,
  strikesFollow,
  outcomesFollow,
  swapsFollow,
]
