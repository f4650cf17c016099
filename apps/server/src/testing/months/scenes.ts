// Scenes of a few related tries make rare cases happen: by chance, no offer would ever be declined. A number is a
// weight, `a|b` means either of the two, `@offered` prefers an offered ride, and `wait:lock` waits for a lock. Weights
// are static: a failing month shrinks to a shorter one.
import fc from 'fast-check'
import type { Step, StepKind } from './steps.ts'
import { attempt, type Prefer, wait } from './tries.ts'

const alone = [
  '2 reoffer, take|accept@offered',
  '6 reoffer, call_off@offered, restore',
  '14 reoffer, weather@offered, pick_driver@offered',
  '20 reoffer, not_riding@offered, riding_again@offered, riding_again@offered',
  // A drive is offered, and then a family answers or another action intervenes.
  '18 reoffer, accept|decline|decline|pick_driver|take@offered',
  '14 reoffer, not_riding|weather|weather|pick_driver@offered, riding_again|riding_again|weather@offered, call_off|no_ride_day|no_ride_day@offered',
  '2 reoffer, wait:expiry, accept|decline|take@offered, wait:expiry',
  // A drive is given back inside the lock.
  '3 wait:lock|late, release@assigned, accept|decline|take|call_off|pick_driver@offered, wait:expiry|start|soon',
  // A date has no drivers.
  '9 assign_fairly|pick_driver|release|weekly@open, not_riding|weather|pick_driver@open, riding_again|take|call_off|assign_fairly@open, wait:start|days, record',
  '24 not_riding@open, riding_again@open, riding_again@open',
  // The driver does not come.
  '20 wait:running, report@assigned, decide, record, wait:end|days',
  // The ride is done; its report is corrected or disputed.
  '15 wait:running, complete, correct, report@completed, decide',
  '5 wait:end, report@completed, decide|correct, record|correct',
  '20 weather@assigned, wait:end, clear_weather, correct',
  // Kids and cars come and go.
  '9 wait:lock|late|soon, not_riding, riding_again@cancelled',
  '5 wait:lock, not_riding@assigned, not_riding@assigned, not_riding@assigned, riding_again@cancelled',
  '8 call_off, absence|vacation|take|pool_active, restore',
  '3 partner, release|pick_driver|vacation',
  '14 pool_active, wait:soon|days, pool_active',
  '8 share_ride|pool_edit, answer_kids|wait:soon, answer_kids, answer_kids|undo, wait:days|soon',
  '16 pool_edit|enrol|vacation|weekly|absence|no_ride_day, end_vacation|end_absence|weekly|enrol|take|not_riding|no_ride_day, wait:days|soon',
  '16 schedule, undo|take|schedule, schedule',
  // The term ends and the next begins; a former family's balance is settled.
  '14 last_day, last_day, wait:days, wait:days, new_term, new_term, enrol|take|reoffer|pool_active|settle',
  '6 last_day, last_day, wait:running, complete, wait:days, correct, new_term, correct|undo|settle',
]

/** Scenes of urgent rides, swaps, excuses and undo. */
const between = [
  // A ride is posted, and changes.
  '4 posting, cancel|take|undo@posted',
  '10 posting, call_off@posted',
  '9 convert@assigned, cancel',
  '6 convert@assigned, take@posted, undo, take@posted',
  '12 convert@assigned, no_ride_day',
  '13 convert@assigned, undo',
  '9 convert_shortfall@open, cancel@posted',
  '12 convert_shortfall@open, cancel|weather|cancel@posted',
  '6 convert_shortfall@open, weather@posted, cancel@posted',
  // A ride is not a shortfall while a family is being asked to drive it.
  '2 reoffer, convert_shortfall@offered',
  '18 posting, not_riding@posted, riding_again@posted, riding_again@posted',
  '9 posting, not_riding@posted, undo, weather@posted',
  '3 posting, not_riding@posted, not_riding@posted, not_riding@posted, undo',
  // A ride is claimed, and given back.
  '19 posting, claim, wait:soon|late, withdraw, claim|cancel',
  '18 posting, claim, not_riding@claimed, undo, weather@claimed',
  '12 posting, claim, not_riding@claimed, riding_again@claimed, riding_again@claimed',
  // A ride for cash is driven and paid for.
  '32 wait:lock|late, posting, claim, mark_paid|mark_received, wait:running, complete@claimed, undo|undo|undo|undo|correct, mark_paid|mark_received',
  '20 wait:lock|late, posting, claim, wait:running, complete@claimed, mark_received@completed, mark_paid@completed, undo',
  '10 posting, claim, wait:end, mark_paid@completed, mark_received@completed',
  // An admin finds a driver for beans for a posted ride; a claimed ride is called off; a claimant does not come.
  '20 posting, pick_driver@posted',
  '12 posting, assign_fairly@posted',
  '4 posting, wait:lock, assign_fairly|pick_driver@posted',
  '16 posting, claim, call_off@claimed, restore',
  '40 wait:lock|late, posting, claim, wait:running, report@claimed, decide@claimed, mark_paid@completed, record',
  // Requests are posted without a ride.
  '6 post, claim|cancel, withdraw|mark_paid, wait:request',
  '12 post, claim, post, claim, take',
  '6 post, claim, wait:request, not_come',
  // Swaps are proposed and answered, or lapse.
  '3 propose_swap, release|partner|call_off',
  '40 propose_swap, answer_swap, propose_swap, answer_swap',
  '18 propose_swap, wait:swap, wait:swap',
  '18 propose_swap, answer_swap',
  // Strikes are excused, or not.
  '3 reoffer@assigned, appeal, refuse_appeal',
  '6 reoffer@assigned, excuse',
  '13 reoffer@assigned, appeal, refuse_appeal, excuse',
  '8 wait:late, release@assigned, appeal, refuse_appeal',
  '5 wait:late, release@assigned, wait:start, excuse',
  // An action is undone immediately, after another adult's action, or too late.
  '16 reoffer, accept@offered, undo, undo',
  '12 reoffer, take@offered, undo',
  '10 release|reoffer|reoffer|partner|partner, undo',
  '10 partner, undo',
  '8 reoffer@assigned, undo',
  '8 give_back_for, undo, give_back_for',
  '4 give_back_for, accept|take@offered, undo',
  '2 release|not_riding, weather|take|pool_edit|vacation, undo',
  '16 reoffer, not_riding@offered, undo, decline|call_off@offered',
  '14 not_riding@open, undo',
  '5 reoffer, not_riding@offered, not_riding@offered, not_riding@offered',
  '2 wait:running, complete@assigned, undo',
  '2 wait:late|lock, release|not_riding, wait|take, undo',
  '14 vacation, end_vacation, undo',
  '12 absence, end_absence|undo, absence, end_absence',
  '12 no_ride_day, no_ride_day, no_ride_day, undo',
  '14 enrol, undo|enrol, enrol, enrol',
  '2 wait:late|lock|soon, enrol, undo|wait|take|enrol, undo',
  '2 reoffer|not_riding, wait:tooLate|soon|expiry, undo',
]

/** Scenes of families that leave or are removed, and come back. */
const goneAndBack = [
  '10 leave, come_back|undo|wait:days, come_back',
  '8 remove, undo|come_back|wait:soon, come_back',
  '10 wait:lock|late, leave|remove, wait:soon|days|start, come_back',
  '4 posting, claim|leave, leave|remove, come_back',
  '4 reoffer, leave@offered, undo|come_back, come_back',
  '3 propose_swap, leave, come_back',
  '14 leave, undo, come_back',
  '16 wait:end, leave|remove, settle, undo|come_back|settle, come_back',
  '4 last_day, last_day, wait:days, wait:days, leave, new_term|settle, come_back',
  '14 remove, undo, come_back',
]

/** Scenes of adults who leave their family or the product: their drives go to their partner, or are planned again. */
const oneLess = [
  '10 hand_family_over, leave_family, wait:soon|days, undo',
  '8 partner, leave_family|take_out|take_out, wait:soon|start|days',
  '6 wait:lock|late, take_out|leave_family|delete_account, take|reoffer|weather, wait:start|days',
  '4 posting, claim, take_out|leave_family|delete_account, wait:soon|start',
  '4 propose_swap, take_out|leave_family|delete_account, answer_swap',
  '4 reoffer@assigned, take_out|leave_family|delete_account, undo|accept|appeal, excuse',
  '6 delete_account, settle|undo|wait:days',
]

/** Scenes that begin a month whose pools have a long lock, so that the first dates have no drivers. */
const openings = [
  'pick_driver@open, pick_driver|take@open',
  'assign_fairly@open, pick_driver|assign_fairly@open',
  'assign_fairly@open, assign_fairly@open, call_off@open',
  'not_riding@open, undo, pick_driver@open',
  'not_riding@open, riding_again@open, assign_fairly|pick_driver@open',
  'take@open, undo, pick_driver|weather@open',
]

/** The ways in which a drive, or a ride without a driver, is posted as urgent. */
const posting = ['convert@assigned', 'convert@assigned', 'convert@assigned', 'convert_shortfall@open']

function tried(text: string): fc.Arbitrary<Step> {
  if (text === 'posting') return fc.oneof(...posting.map(tried))
  const [names = '', state] = text.split('@')
  const [first = '', moments] = names.split(':')
  if (moments !== undefined) return wait(...moments.split('|'))
  return fc.constantFrom(...first.split('|')).chain((kind) => attempt(kind as StepKind, state as Prefer))
}

const sceneOf = (text: string): fc.Arbitrary<Step[]> => fc.tuple(...text.split(', ').map(tried))

export const scene: fc.Arbitrary<Step[]> = fc.oneof(
  ...[...alone, ...between, ...goneAndBack, ...oneLess].map((text) => {
    const [weight = '1', ...steps] = text.split(' ')
    return { weight: Number(weight), arbitrary: sceneOf(steps.join(' ')) }
  }),
)

export const opening: fc.Arbitrary<Step[]> = fc.oneof(...openings.map(sceneOf))
