// Lists the reactions to changes of rides, which run in this order in the same transaction.

import { outcomesFollow } from '../acts/rides/outcome/follow-rides.ts'
import { offersFollow } from '../books/offers/follow-rides.ts'
import { backOutsFollow } from '../books/rides/follow-rides.ts'
import type { Reaction } from '../books/rides/reactions.ts'
import { strikesFollow } from '../books/strikes/follow-rides.ts'
import { swapsFollow } from '../books/swaps/follow-rides.ts'
import { urgentsFollow } from '../books/urgent/follow-rides.ts'

export const reactions: readonly Reaction[] = [
  backOutsFollow,
  offersFollow,
  urgentsFollow,
  strikesFollow,
  outcomesFollow,
  swapsFollow,
]
