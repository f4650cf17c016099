// Excusing a strike, and the request that an adult can make once to have it excused.
import { judgesOwnCase, type OwnCase } from './history.ts'
import { type StrikeStatus, strikeTransitions } from './strikes.ts'

export const appealStatuses = ['pending', 'granted', 'refused'] as const
export type AppealStatus = (typeof appealStatuses)[number]

export const appealActions = ['grant', 'refuse'] as const
type AppealAction = (typeof appealActions)[number]

/**
 * An action that is missing for a state is refused. A refused request may still be granted later, but not the other way
 * round.
 */
export const appealTransitions: Record<AppealStatus, Partial<Record<AppealAction, AppealStatus>>> = {
  pending: { grant: 'granted', refuse: 'refused' },
  granted: {},
  refused: { grant: 'granted' },
}

type ExcusedStrike = { status: StrikeStatus; givenAt: Temporal.Instant }
export const excuseRefusals = ['own_strike', 'not_open', 'too_late'] as const
export type ExcuseRefusal = (typeof excuseRefusals)[number]
export const appealRefusals = ['not_open', 'too_late', 'already_appealed'] as const
export type AppealRefusal = (typeof appealRefusals)[number]

const excuseDays = 30

/**
 * Returns why an admin may not excuse the strike now; null if they may. They may within 30 days if the strike counts,
 * may still come to count, or was served. Admins decide on their own household's strike only if the group has no other
 * admin.
 */
export function excuseRefusal(
  strike: ExcusedStrike,
  by: OwnCase,
  now: Temporal.Instant,
): ExcuseRefusal | null {
  if (!judgesOwnCase(by)) return 'own_strike'
  return notOpen(strike, now)
}

/** Returns why the adult may not ask to be excused now; null if they may, which is once per strike. */
export function appealRefusal(
  strike: ExcusedStrike,
  { appealed }: { appealed: boolean },
  now: Temporal.Instant,
): AppealRefusal | null {
  return appealed ? 'already_appealed' : notOpen(strike, now)
}

function notOpen({ status, givenAt }: ExcusedStrike, now: Temporal.Instant) {
  if (strikeTransitions[status].excuse === undefined) return 'not_open'
  const until = givenAt.add({ hours: excuseDays * 24 })
  return Temporal.Instant.compare(now, until) >= 0 ? 'too_late' : null
}
