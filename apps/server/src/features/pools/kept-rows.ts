// The rows of pools that an undo keeps.
import { noRideDays } from '../../db/schema/groups.ts'
import { poolKids, pools } from '../../db/schema/pools.ts'
import { inGroups, type KeptRows, ofPoolsInGroups } from '../undo/kept/kept-rows.ts'

export const poolRowsKept: KeptRows = {
  tables: [
    { table: pools, within: inGroups, isActedOn: true },
    { table: poolKids, key: ['pool_id', 'kid_id'], within: ofPoolsInGroups },
    { table: noRideDays, key: ['group_id', 'date'], within: inGroups, isActedOn: true },
  ],
}
