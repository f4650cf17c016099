// The swaps that an undo keeps. Proposals that are restored but no longer possible then lapse.
import { swaps } from '../../db/schema/offers.ts'
import { type KeptRows, ofRidesInScope } from '../undo/kept-rows.ts'
import { lapseSwaps } from './lapse-swaps.ts'

export const swapRowsKept: KeptRows = {
  tables: [{ table: swaps, ofRides: true, within: ofRidesInScope }],
  afterPlan: lapseSwaps,
}
