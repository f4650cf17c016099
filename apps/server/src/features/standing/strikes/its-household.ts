// Finds the household whose drive a strike is for.
import { sql } from 'drizzle-orm'
import { adults } from '../../../db/schema/accounts.ts'
import { noShowReports, rideBackOuts } from '../../../db/schema/rides.ts'
import { strikes } from '../../../db/schema/standing.ts'

/** The household that the strike's drive was of: its adult may have left it since. */
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
