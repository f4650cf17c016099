// Lists the reactions to changes of rides and urgent requests; they run in this order, in the same transaction.
import { outcomesFollow } from '../acts/rides/outcome/follow-rides.ts'
import { offersFollow } from '../books/offers/follow-rides.ts'
import { backOutsFollow } from '../books/rides/follow-rides.ts'
import type { Reaction } from '../books/rides/reactions.ts'
import { strikesFollowRequest } from '../books/strikes/follow-requests.ts'
import { strikesFollow } from '../books/strikes/follow-rides.ts'
import { swapsFollow } from '../books/swaps/follow-rides.ts'
import { urgentsFollow } from '../books/urgent/follow-rides.ts'
import type { RequestReaction } from '../books/urgent/urgent-book.ts'

export const reactions: readonly Reaction[] = [
  backOutsFollow,
  offersFollow,
  urgentsFollow,
  strikesFollow,
  outcomesFollow,
  swapsFollow,
]

export const requestReactions: readonly RequestReaction[] = [strikesFollowRequest]
