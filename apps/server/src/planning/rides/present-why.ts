// Adds names to the planner's reasons: which families could drive, which could not, and why one was chosen.
import type { Why } from '@beanpool/contract/ride-card'
import type { Why as PlannersWhy } from '@beanpool/domain/planner/input/types'
import type { readNames } from '../../books/members/read-names.ts'

type Names = Awaited<ReturnType<typeof readNames>>

/** In an exchange, the ride that the household drives instead. */
export type NeededRide = { poolName: string; startsAt: Temporal.Instant }

type Known = { names: Names; needed: NeededRide | null }

export function presentWhy(
  why: PlannersWhy | null,
  { names, needed, driverHouseholdId }: Known & { driverHouseholdId: string | null },
): Why | null {
  if (!why) return null
  return {
    rule: why.rule,
    candidates: why.candidates.map((candidate) => ({
      ...household(names, candidate.householdId),
      adultName: names.find((name) => name.adultId === candidate.adultId)?.firstName ?? '',
      projectedHundredths: candidate.projectedHundredths,
      drivesThatWeek: candidate.drivesThatWeek,
      lastDroveAt: instantOf(candidate.lastDroveAtMs),
      chosen: candidate.householdId === driverHouseholdId,
    })),
    excluded: why.excluded.map(({ householdId, projectedHundredths, reason }) => ({
      ...household(names, householdId),
      projectedHundredths,
      reason,
    })),
    exchange: presentExchange(why, { names, needed }),
  }
}

export function presentExchange(why: PlannersWhy | null, { names, needed }: Known): Why['exchange'] {
  if (!why?.exchange) return null
  const { householdId, kind, first, onlyThey } = why.exchange
  return {
    householdId,
    householdName: household(names, householdId).householdName,
    kind,
    first,
    neededFor: needed && {
      poolName: needed.poolName,
      startAt: needed.startsAt.toString(),
      onlyThey,
    },
  }
}

function household(names: Names, householdId: string) {
  const found = names.find((name) => name.householdId === householdId)
  return {
    householdId,
    householdName: found?.householdName ?? 'A former household',
    beanIndex: found?.beanIndex ?? 0,
  }
}

function instantOf(ms: number | null): string | null {
  return ms === null ? null : Temporal.Instant.fromEpochMilliseconds(ms).toString()
}
