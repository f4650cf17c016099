// The rows of the address book that an undo keeps.
import { places } from '../../db/schema/pools.ts'
import { inGroups, type KeptRows } from '../undo/kept-rows.ts'

export const placeRowsKept: KeptRows = {
  // A place that was added with a pool stays in the book, even if the pool does not.
  tables: [{ table: places, within: inGroups, isActedOn: true, ended: (row) => row }],
}
