// Lists the rows that an undo keeps, in the order in which they are restored: each row comes after those that it refers
// to, and strikes come after their rides.
import { groupRowsKept } from '../acts/groups/deletion/kept-rows.ts'
import { familiesKept, returnsKept } from '../acts/groups/leaving/kept-rows.ts'
import { rideRowsKept } from '../acts/rides/undoing/kept-rows.ts'
import { calendarRowsKept } from '../books/calendars/kept-rows.ts'
import { familyRowsKept } from '../books/households/kept-rows.ts'
import { openingRowsKept } from '../books/ledger/opening.ts'
import { offerRowsKept } from '../books/offers/kept-rows.ts'
import { placeRowsKept } from '../books/places/kept-rows.ts'
import { poolRowsKept } from '../books/pools/kept-rows.ts'
import { strikeRowsKept } from '../books/strikes/kept-rows.ts'
import { swapRowsKept } from '../books/swaps/kept-rows.ts'
import type { KeptRows } from '../books/undo/kept-rows.ts'
import { urgentRowsKept } from '../books/urgent/kept-rows.ts'

export const keptRows: readonly KeptRows[] = [
  groupRowsKept,
  familiesKept,
  placeRowsKept,
  familyRowsKept,
  poolRowsKept,
  calendarRowsKept,
  rideRowsKept,
  openingRowsKept,
  urgentRowsKept,
  offerRowsKept,
  swapRowsKept,
  strikeRowsKept,
  returnsKept,
]
