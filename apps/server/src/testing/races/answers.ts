// Whether what parents were answered is true: a success stands in the ride's record, a refusal has a known code.
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/pool.ts'
import type { Answer } from './race.ts'

/** Whoever drives already takes nothing and is not picked again, however they came to it. */
const drives = [
  'planned',
  'taken',
  'accepted',
  'picked_driver',
  'picked_other_driver',
  'partner_drives',
  'restored',
]

/** The lines that an action leaves on the ride, any of them: a retry is answered like the first, without a new line. */
const lines: Record<string, string[]> = {
  take: drives,
  accept: ['accepted'],
  decline: ['declined'],
  // Whoever converted the drive has given it back already.
  reoffer: ['given_back', 'urgent_posted'],
  release: ['given_back', 'urgent_posted'],
  partner: drives,
  not_riding: ['not_riding'],
  riding_again: ['riding_again'],
  call_off: ['called_off'],
  restore: ['brought_back'],
  weather: ['bad_weather', 'weather_cleared'],
  complete: ['completed'],
  correct: ['corrected', 'completed'],
  report: ['no_show_reported'],
  confirm: ['no_show_confirmed'],
  reject: ['no_show_rejected'],
  assign: ['planned', 'offered'],
  convert: ['urgent_posted'],
  claim: ['urgent_claimed'],
  withdraw: ['urgent_withdrawn'],
  cancel: ['urgent_cancelled'],
  undo: ['undone'],
  // Inside the lock whoever is picked is asked.
  pick: [...drives, 'offered'],
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
    'no_driver',
    'seats_changed',
    'not_allowed',
    'not_over',
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
  ...['urgent_claimed', 'urgent', 'claimed', 'own_request', 'not_yours', 'probation', 'allowance_used'],
  ...['changed_since', 'late_window', 'PLAN_LIMIT'],
  ...['driver_not_eligible', 'not_your_kid', 'no_seat', 'not_absent', 'no_room'],
])

export async function untrueAnswers(db: Db, answers: Answer[]): Promise<string[]> {
  const { rows } = await db.execute<{ ride: string; kind: string }>(
    // A kid may have its seat, and its line, in another car of the date.
    sql`select distinct car.id as ride, kind from activities
      join rides own on own.id = ride_id join rides car on car.pool_id = own.pool_id and car.date = own.date
      where car.id = own.id or kind in ('not_riding', 'riding_again')`,
  )
  const said = new Set(rows.map(({ ride, kind }) => `${ride} ${kind}`))
  const untrue = answers.filter(
    ({ code, action, rideId }) =>
      code === 'ok' && !lines[action]?.some((kind) => said.has(`${rideId} ${kind}`)),
  )
  const unknown = answers.filter(({ code }) => !codes.has(code))
  return [
    ...untrue.map((answer) => `a success that nothing shows: ${JSON.stringify(answer)}`),
    ...unknown.map((answer) => `an answer without a known code: ${JSON.stringify(answer)}`),
  ]
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
