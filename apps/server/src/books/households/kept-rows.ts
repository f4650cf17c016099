// A family's rows that an undo keeps: rows that were deleted or changed, and the absences of its kids and adults.
import { sql } from 'drizzle-orm'
import { among } from '../../db/chunks.ts'
import { vacations } from '../../db/schema/accounts.ts'
import { addresses, householdCars, kidAbsences, kidAddressLinks, kids } from '../../db/schema/households.ts'
import type { KeptRows, Scope } from '../undo/kept-rows.ts'

const ofHousehold = ({ householdId }: Scope) => sql`t.household_id = ${householdId}::uuid`

export const familyRowsKept: KeptRows = {
  tables: [
    { table: addresses, within: ofHousehold, isActedOn: true },
    { table: kids, within: ofHousehold, isActedOn: true },
    {
      table: kidAddressLinks,
      within: ({ householdId, groupIds }) =>
        sql`(t.kid_id in (select id from kids where household_id = ${householdId}::uuid)
          or t.place_id in (select id from places where ${among(sql`group_id`, groupIds)}))`,
      isActedOn: true,
    },
    { table: vacations, within: ({ adultId }) => sql`t.adult_id = ${adultId}::uuid`, isActedOn: true },
    {
      table: kidAbsences,
      ofRides: true,
      // Includes kids who have left their pool, as they may still have a firm seat or an absence.
      within: (scope) => sql`(t.kid_id in (
          select id from kids where household_id = ${scope.householdId}::uuid
          union
          select pk.kid_id from pool_kids pk where ${among(sql`pk.group_id`, scope.groupIds)}
        ) or t.pool_id in (select id from pools where ${among(sql`group_id`, scope.groupIds)}))`,
      isActedOn: true,
      ended: (row, now) => ({ ...row, withdrawn_at: now.toString() }),
    },
    { table: householdCars, within: ofHousehold, isActedOn: true },
  ],
}
