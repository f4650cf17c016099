// Counts how often each action met each state, prints a table at the end of the run, and checks that all required pairs
// occurred.
import type { Answer, Call } from './calls.ts'
import { rideIn, type World } from './world.ts'

export type Tally = Map<string, number>

export function count(tally: Tally, key: string) {
  tally.set(key, (tally.get(key) ?? 0) + 1)
}

/** Accepted actions that must have met a ride, a request, or a strike in these states. */
const actions: Record<string, string> = {
  'ride needs_driver': 'take convert_shortfall call_off not_riding riding_again weather',
  'ride offered': 'take accept decline pick_driver call_off not_riding riding_again weather',
  'ride assigned':
    'reoffer release convert give_back_for partner propose_swap pick_driver call_off complete report decide not_riding riding_again weather',
  'ride urgent_posted': 'take call_off not_riding riding_again weather',
  'ride urgent_claimed': 'call_off complete report decide not_riding riding_again weather',
  'ride completed': 'correct report decide clear_weather',
  'ride uncovered': 'record',
  'ride cancelled': 'restore riding_again',
  'ride no_show': 'record',
  'request posted': 'claim cancel',
  'request claimed': 'withdraw mark_paid mark_received',
  'request completed': 'mark_paid mark_received',
  'strike provisional': 'excuse appeal refuse_appeal',
  'strike standing': 'excuse appeal refuse_appeal',
  'undo of':
    'take accept cant_drive not_riding withdraw_kid done delete_vacation delete_no_ride_day apply_schedule leave_group remove_household',
  'group has':
    'leave remove come_back pause_pool resume_pool pool_edit share_ride answer_kids no_ride_day ride_day enrol withdraw_kid schedule vacation end_vacation weekly absence end_absence last_day new_term settle leave_family take_out hand_family_over delete_account',
  'at once': 'undone again',
}

/** Changes that must have happened, by people or by jobs. */
const moves: Record<string, string> = {
  'ride assigned to': 'completed cancelled needs_driver offered urgent_posted no_show',
  'ride needs_driver to': 'assigned cancelled uncovered',
  'ride offered to': 'assigned cancelled needs_driver',
  'ride cancelled to': 'assigned',
  'ride urgent_posted to': 'urgent_claimed assigned cancelled uncovered',
  'ride urgent_claimed to': 'urgent_posted completed cancelled no_show',
  'offer open to': 'accepted declined expired closed',
  'offer closed to': 'open',
  'request posted to': 'claimed cancelled expired',
  'request claimed to': 'posted completed cancelled',
  'swap proposed to': 'accepted declined withdrawn lapsed',
  'strike provisional to': 'standing waived lapsed dropped excused',
  'strike standing to': 'served dropped waived excused',
}

const lists = Object.entries({ ...actions, ...moves })
const pairs = lists.flatMap(([state, words]) => words.split(' ').map((word) => `${state} ${word}`))

type Counted = { before: World; after: World; call: Call; answer: Answer }

export function countStep(tally: Tally, { before, after, call, answer }: Counted) {
  if (answer.code !== 'ok') return count(tally, `refused ${call.kind} ${answer.code}`)
  const { rideId, offerId, requestId, strikeId, undoId } = call.input
  const offer = before.offers.find(({ id }) => id === offerId)
  const request = before.urgentRequests.find(({ id }) => id === requestId)
  const strike = before.strikes.find(({ id }) => id === strikeId)
  const undo = before.undos.find(({ id }) => id === undoId)
  const ride = rideIn(before, rideId ?? offer?.rideId)
  if (ride) count(tally, `ride ${ride.status} ${call.kind}`)
  if (request) count(tally, `request ${request.status} ${call.kind}`)
  if (strike) count(tally, `strike ${strike.status} ${call.kind}`)
  if (undo) count(tally, `undo of ${undo.action}`)
  if (!ride && !request && !strike && !undo) count(tally, `group has ${call.kind}`)
  countMoves(tally, 'ride', [before.rides, after.rides])
  countMoves(tally, 'offer', [before.offers, after.offers])
  countMoves(tally, 'request', [before.urgentRequests, after.urgentRequests])
  countMoves(tally, 'swap', [before.swaps, after.swaps])
  countMoves(tally, 'strike', [before.strikes, after.strikes])
}

type Row = { id: string; status: string }

function countMoves(tally: Tally, name: string, [was, is]: [Row[], Row[]]) {
  if (was === is) return
  const now = new Map(is.map(({ id, status }) => [id, status]))
  for (const { id, status } of was)
    if (now.get(id) !== status) count(tally, `${name} ${status} to ${now.get(id)}`)
}

/** Lists required pairs that were too rare. */
export function tooRare(tally: Tally, least: number): string[] {
  return pairs
    .filter((pair) => (tally.get(pair) ?? 0) < least)
    .map((pair) => `${pair} ${tally.get(pair) ?? 0}`)
}

/** Prints all counts, including refusals. */
export function table(tally: Tally): string {
  const lines = lists.map(([state, words]) => {
    const counts = words.split(' ').map((word) => `${word} ${tally.get(`${state} ${word}`) ?? 0}`)
    return `  ${state.padEnd(20)} ${counts.join(', ')}`
  })
  const known = new Set(pairs)
  const others = [...tally].filter(([key]) => !known.has(key)).sort()
  return [...lines, '  besides:', ...others.map(([key, seen]) => `    ${key} ${seen}`)].join('\n')
}
