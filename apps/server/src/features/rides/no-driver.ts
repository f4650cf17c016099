// The columns of a ride that nobody drives.
import { sql } from 'drizzle-orm'
import { pools } from '../../db/schema/pools.ts'
import { rides } from '../../db/schema/rides.ts'

export const noDriver = {
  driverHouseholdId: null,
  driverAdultId: null,
  carId: null,
  driverSetAt: null,
  driverSource: null,
  agreedStartsAt: null,
  agreedEndsAt: null,
  agreedSeats: null,
} as const

/** Nobody's car any more: any that the pool asks for. */
export const poolsCapacity = sql`(select ${pools.seats} from ${pools} where ${pools.id} = ${rides.poolId})`
