// The strikes that an undo keeps. They are never written back: strikes that the action gave go, and those that it closed are settled again.
import { sql } from 'drizzle-orm'
import { strikes } from '../../db/schema/standing.ts'
import { inGroups, type KeptRows, type PuttingBack } from '../undo/kept-rows.ts'
import { settleStrikesUndone } from './settle-strikes-undone.ts'

export const strikeRowsKept: KeptRows = {
  tables: [
    {
      table: strikes,
      within: (scope) => sql`(${inGroups(scope)} or t.adult_id = ${scope.adultId}::uuid)`,
    },
  ],
  putBack: async (tx, { undo, rows, backIds }) => {
    const given = rows.filter(({ before }) => before === null)
    const closed = rows.filter(({ before, isTouched }) => before !== null && !isTouched)
    const rideIds = [...backIds]
    await settleStrikesUndone(tx, {
      givenIds: idsOf(given),
      closedIds: idsOf(closed),
      rideIds,
      now: undo.now,
    })
    return new Set()
  },
}

const idsOf = (rows: PuttingBack['rows']) => rows.map(({ before, after }) => String((before ?? after)?.id))
