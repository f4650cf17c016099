// Lists the rows that an undo keeps, in the order in which they are put back: a row after those it refers to, strikes after their rides.
import { groupRowsKept } from '../features/groups/deletion/kept-rows.ts'
import { familiesKept, returnsKept } from '../features/groups/leaving/kept-rows.ts'
import { familyRowsKept } from '../features/households/family/kept-rows.ts'
import { offerRowsKept } from '../features/offers/book/kept-rows.ts'
import { placeRowsKept } from '../features/places/book/kept-rows.ts'
import { poolRowsKept } from '../features/pools/kept-rows.ts'
import { rideRowsKept } from '../features/rides/undoing/kept-rows.ts'
import { lookedAtAgain } from '../features/rides/undoing/look-again.ts'
import { strikeRowsKept } from '../features/standing/strikes/kept-rows.ts'
import { swapRowsKept } from '../features/swaps/book/kept-rows.ts'
import type { KeptRows } from '../features/undo/kept/kept-rows.ts'
import { urgentRowsKept } from '../features/urgent/book/kept-rows.ts'

export const keptRows: readonly KeptRows[] = [
  groupRowsKept,
  familiesKept,
  placeRowsKept,
  familyRowsKept,
  poolRowsKept,
  rideRowsKept,
  urgentRowsKept,
  offerRowsKept,
  swapRowsKept,
  strikeRowsKept,
  returnsKept,
  lookedAtAgain,
]
