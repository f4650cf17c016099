// Finds the household that was to drive the ride of a strike.
import { sql } from 'drizzle-orm'
import { adults } from '../../../db/schema/accounts.ts'
import { noShowReports, rideBackOuts } from '../../../db/schema/rides.ts'
import { strikes } from '../../../db/schema/standing.ts'

/** Not the adult's household of today: they may have left the one that was to drive. */
export const itsHouseholdId = sql<string | null>`coalesce(
  case when ${strikes.kind} = 'no_show' then (
    select ${noShowReports.accusedHouseholdId} from ${noShowReports}
    where ${noShowReports.rideId} = ${strikes.rideId} and ${noShowReports.accusedAdultId} = ${strikes.adultId}
    order by ${noShowReports.createdAt} desc limit 1
  ) else (
    select ${rideBackOuts.householdId} from ${rideBackOuts}
    where ${rideBackOuts.rideId} = ${strikes.rideId} and ${rideBackOuts.adultId} = ${strikes.adultId}
    order by ${rideBackOuts.at} desc limit 1
  ) end,
  ${adults.householdId})`
