// One ride with everything its sheet shows: reasons, record, and who may be named in a correction.
import type { Why } from '@beanpool/contract/ride-card'
import type { RideDetail } from '@beanpool/contract/rides'
import type { Why as PlannersWhy } from '@beanpool/domain/planner/types'
import type { Caller } from '../../app/caller.ts'
import { notFound } from '../../http/failures.ts'
import { rulesOfGroups } from '../fair-guards/read-rules.ts'
import { requireMember } from '../groups/access.ts'
import { backsOutFree } from './backs-out-free.ts'
import { activityRows, namesInGroup, poolNames } from './names-store.ts'
import { presentActivity } from './present-activity.ts'
import { readAttendance } from './read-attendance.ts'
import { readContacts } from './read-contacts.ts'
import { readNoShow } from './read-no-show.ts'
import { readCards } from './ride-cards.ts'
import { cardRows, withIds } from './store.ts'

type Names = Awaited<ReturnType<typeof namesInGroup>>

export async function readRide(caller: Caller, { rideId }: { rideId: string }): Promise<RideDetail> {
  const [row] = await cardRows(caller.db, withIds([rideId]), 1)
  if (!row) throw notFound()
  const member = await requireMember(caller.db, caller.adultId, row.ride.groupId)
  const [card] = await readCards(caller.db, {
    adultId: caller.adultId,
    now: caller.now(),
    where: withIds([rideId]),
  })
  if (!card) throw notFound()
  const names = await namesInGroup(caller.db, row.ride.groupId)
  const mayName = card.canCorrect && member.role === 'admin'
  return {
    card,
    noShow: await readNoShow(caller, { card, member }),
    attendance: await readAttendance(caller, { card, member }),
    why: await presentWhy(caller, row.ride.why as PlannersWhy | null, {
      names,
      driverHouseholdId: row.ride.driverHouseholdId,
    }),
    notes: row.notes,
    fromAddress: row.fromAddress,
    toAddress: row.toAddress,
    activity: presentActivity(await activityRows(caller.db, rideId), names),
    contacts: await readContacts(caller, card),
    cantDrive: card.canCantDrive ? await cantDriveFacts(caller, card, names) : null,
    possibleDrivers: mayName
      ? names.flatMap((name) =>
          name.adultId !== null && name.status === 'active'
            ? [{ adultId: name.adultId, name: name.firstName ?? '', householdName: name.householdName }]
            : [],
        )
      : [],
  }
}

async function cantDriveFacts(
  caller: Caller,
  card: RideDetail['card'],
  names: Names,
): Promise<RideDetail['cantDrive']> {
  const { driver } = card
  const fairGuard = (await rulesOfGroups(caller.db, [card.groupId])).get(card.groupId)?.fairGuard
  if (!driver || !fairGuard) return null
  const household = names.filter((name) => name.householdId === driver.householdId)
  const free = await backsOutFree(caller.db, card.rideId)
  return {
    driverName: driver.name,
    driverIsMe: driver.isMe,
    free,
    strikeStands: card.late && !free,
    strikeWeight: Math.abs(fairGuard.lateCancelStrike),
    penaltyHundredths: card.late && !free ? Math.abs(fairGuard.lateCancelPenaltyHundredths) : 0,
    partners: household.flatMap(({ adultId, firstName }) =>
      adultId !== null && adultId !== driver.adultId ? [{ adultId, name: firstName ?? '' }] : [],
    ),
  }
}

type Known = { names: Names; driverHouseholdId: string | null }

async function presentWhy(
  caller: Caller,
  why: PlannersWhy | null,
  { names, driverHouseholdId }: Known,
): Promise<Why | null> {
  if (!why) return null
  const neededFor = why.exchange?.neededAtOccurrenceId?.split(':')[0] ?? null
  const poolNameById = await poolNames(caller.db, neededFor ? [neededFor] : [])
  const household = (householdId: string) => {
    const found = names.find((name) => name.householdId === householdId)
    return {
      householdId,
      householdName: found?.householdName ?? 'A former household',
      beanIndex: found?.beanIndex ?? 0,
    }
  }
  return {
    rule: why.rule,
    candidates: why.candidates.map((candidate) => ({
      ...household(candidate.householdId),
      adultName: names.find((name) => name.adultId === candidate.adultId)?.firstName ?? '',
      projectedHundredths: candidate.projectedHundredths,
      drivesThatWeek: candidate.drivesThatWeek,
      lastDroveAt: instantOf(candidate.lastDroveAtMs),
      chosen: candidate.householdId === driverHouseholdId,
    })),
    excluded: why.excluded.map(({ householdId, projectedHundredths, reason }) => ({
      ...household(householdId),
      projectedHundredths,
      reason,
    })),
    exchange: why.exchange && {
      householdName: household(why.exchange.householdId).householdName,
      neededFor: neededFor ? (poolNameById.get(neededFor) ?? null) : null,
    },
  }
}

function instantOf(ms: number | null): string | null {
  return ms === null ? null : Temporal.Instant.fromEpochMilliseconds(ms).toString()
}
