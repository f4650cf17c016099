// Excusing a strike, and the adult's only request for it.
import { judgesOwnCase, type OwnCase } from './history.ts'
import { type StrikeStatus, strikeTransitions } from './strikes.ts'

export const appealStatuses = ['pending', 'granted', 'refused'] as const
export type AppealStatus = (typeof appealStatuses)[number]

export const appealActions = ['grant', 'refuse'] as const
type AppealAction = (typeof appealActions)[number]

/**
 * Pairs missing from the table are refused. An admin may still grant a refused request, but never the other way round.
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
 * Returns why an admin may not excuse the strike now; null if they may: within 30 days, if it counts, may still count,
 * or was served. An admin decides on their own household's strike only if the group has no other admin.
 */
export function excuseRefusal(
  strike: ExcusedStrike,
  by: OwnCase,
  now: Temporal.Instant,
): ExcuseRefusal | null {
  if (!judgesOwnCase(by)) return 'own_strike'
  return notOpen(strike, now)
}

/** Returns why the adult may not ask to be excused now; null if they may: once per strike. */
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
