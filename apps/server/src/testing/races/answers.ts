// Checks that parents got true answers: each success or refusal about the ride was true at some moment between
// question and answer (`true-answers.ts`); other successes are on the ride's record, and every code is known.
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/pool.ts'
import type { Answer } from './race.ts'
import { type RideState, type RowState, readHistory, readRows } from './ride-history.ts'
import { afterSuccess, beforeRefusal } from './true-answers.ts'
import { afterAside, beforeAsideRefusal } from './true-asides.ts'

/** The line that such an action leaves in the record; a retry gets the first answer without a new line. */
const lines: Record<string, string[]> = {
  decline: ['declined'],
  not_riding: ['not_riding'],
  riding_again: ['riding_again'],
  weather: ['bad_weather', 'weather_cleared'],
  report: ['no_show_reported'],
  reject: ['no_show_rejected'],
  undo: ['undone'],
}

const codes = new Set([
  ...[
    'ok',
    'lost',
    'NOT_FOUND',
    'FORBIDDEN',
    'has_driver',
    'already_started',
    'over',
    'no_car',
    'car_too_small',
  ],
  ...[
    'you_drive_then',
    'cars_in_use',
    'offer_over',
    'not_driver',
    'locked',
    'not_your_partner',
    'partner_drives_then',
  ],
  ...[
    'not_started',
    'too_early',
    'no_driver',
    'seats_changed',
    'not_allowed',
    'not_over',
    'cancelled',
    'too_late',
    'INVALID_INPUT',
    'admin_only',
  ],
  ...[
    'not_called_off',
    'pool_stopped',
    'not_a_rider',
    'already_reported',
    'no_report',
    'already_offered',
    'nobody_can',
  ],
  ...[
    'own_drive',
    'urgent',
    'claimed',
    'own_request',
    'gave_it_back',
    'not_yours',
    'probation',
    'allowance_used',
  ],
  ...['changed_since', 'late_window', 'PLAN_LIMIT', 'no_kids'],
  ...['not_your_drive', 'not_their_drive', 'same_trip', 'they_cannot', 'already_proposed'],
  ...['was_accepted', 'was_declined', 'was_withdrawn', 'lapsed', 'free', 'not_begun', 'settled'],
  ...['not_open', 'already_appealed', 'no_appeal', 'own_strike'],
  ...['driver_busy', 'not_enrolled', 'already_enrolled', 'cancels_rides'],
  ...['driver_not_eligible', 'not_your_kid', 'no_seat', 'not_absent', 'no_room'],
])

/** Actions that no single row shows. The database is checked for their effects at the end. */
const shownByNoRow = new Set(['shift', 'withdraw_kid', 'enrol', 'undo_last'])

export async function untrueAnswers(db: Db, answers: Answer[]): Promise<string[]> {
  const { rows } = await db.execute<{ ride: string; kind: string }>(
    // A kid's seat and its line in the record may be in another car of the same date.
    sql`select distinct car.id as ride, kind from activities done
      join rides own on own.group_id = done.group_id and own.id = done.ride_id
      join rides car on car.group_id = own.group_id and car.pool_id = own.pool_id and car.date = own.date
      where car.id = own.id or kind in ('not_riding', 'riding_again')`,
  )
  const said = new Set(rows.map(({ ride, kind }) => `${ride} ${kind}`))
  const history = await readHistory(db)
  const isAsideTrue = await asides(db, history)
  return answers.flatMap((answer) => {
    const { code, action, rideId } = answer
    if (!codes.has(code)) return [`an answer without a known code: ${JSON.stringify(answer)}`]
    if (answer.subject !== undefined)
      return shownByNoRow.has(action) || isAsideTrue(answer)
        ? []
        : [`nothing shows: ${JSON.stringify(answer)}`]
    const then = (history.get(rideId) ?? []).filter(
      (state) => state.from <= answer.until && state.until >= answer.from,
    )
    const isTrue = code === 'ok' ? afterSuccess[action] : beforeRefusal[code]
    const shown = isTrue
      ? then.some((state) => isTrue(state, answer))
      : code !== 'ok' || lines[action]?.some((kind) => said.has(`${rideId} ${kind}`))
    return shown ? [] : [`an answer that nothing shows: ${JSON.stringify({ answer, then })}`]
  })
}

/** Checks the answers to actions around a ride. */
async function asides(db: Db, history: Map<string, RideState[]>) {
  const rows = await readRows(db)
  const all = [...rows.values()].flat()
  const { rows: adults } = await db.execute<{ id: string; household: string }>(
    sql`select id, household_id as household from adults where household_id is not null`,
  )
  const householdOf = new Map(adults.map(({ id, household }) => [id, household]))
  return (answer: Answer): boolean => {
    const { code, action, subject = '', other = '' } = answer
    const during = <State extends { from: number; until: number }>(states: State[]) =>
      states.filter((state) => state.from <= answer.until && state.until >= answer.from)
    const own = rows.get(subject) ?? []
    const swap = own.find(({ kind }) => kind === 'swaps')?.row
    const ofPair = ({ kind, row }: RowState) =>
      kind === 'swaps' && [row.ride_id, row.other_ride_id].sort().join() === [subject, other].sort().join()
    const isTrue = code === 'ok' ? afterAside[action] : (beforeAsideRefusal[code] ?? (() => true))
    const known = {
      rows: during(own),
      appeals: during(all.filter(({ kind, row }) => kind === 'appeals' && row.strike_id === subject)),
      proposals: during(all.filter(ofPair)),
      ride: during(history.get(String(swap?.ride_id ?? subject)) ?? []),
      other: during(history.get(String(swap?.other_ride_id ?? other)) ?? []),
      householdOf,
    }
    return code === 'lost' || (isTrue?.(known, answer) ?? false)
  }
}

export function figures(answers: Answer[]) {
  const counts = new Map<string, number>()
  for (const { code } of answers) counts.set(code, (counts.get(code) ?? 0) + 1)
  const known = answers.filter(({ code }) => code !== 'lost')
  const succeeded = known.filter(({ code }) => code === 'ok').length
  const byAction = new Map<string, number>()
  for (const { code, action } of answers)
    if (code === 'ok') byAction.set(action, (byAction.get(action) ?? 0) + 1)
  const list = (map: Map<string, number>) =>
    [...map]
      .sort((a, b) => b[1] - a[1])
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')
  const share = succeeded / Math.max(1, known.length)
  return { share, text: `${answers.length} requests: ${list(counts)}; succeeded: ${list(byAction)}` }
}
