// Checks the response to each tap in each state of a ride, before and after its start, if nothing else stops the adult.
import { describe, expect, test } from 'vitest'
import { adminConvertRefusal } from '../urgent/urgent-rules.ts'
import { callOffRefusal, restoreRefusal, weatherRefusal } from './call-off.ts'
import { cantDriveRefusal } from './cant-drive.ts'
import { completeRefusal, correctRefusal } from './complete-ride.ts'
import { findRefusal } from './find-driver.ts'
import { decideNoShow, reportRefusal } from './no-show.ts'
import { notRidingRefusal } from './not-riding.ts'
import { type RideStatus, rideStatuses } from './ride-states.ts'
import { takeRefusal } from './take-ride.ts'

const at = (moment: string) => Temporal.Instant.from(`2026-03-${moment}:00Z`)
const times = {
  startsAt: at('04T07:50'),
  endsAt: at('04T08:50'),
  lockAt: at('03T07:50'),
  lateAt: at('04T04:50'),
}
const before = at('02T09:00')
const after = at('04T08:00')

// Written by hand: "ok" or the refusal's code. The first line for each tap is before the lock, the second is ten
// minutes after the start.
const grid = `
                 needs_driver     offered          assigned         urgent_posted    urgent_claimed   completed        uncovered        cancelled        no_show
take             ok               ok               has_driver       ok               has_driver       over             over             over             over
                 already_started  already_started  has_driver       already_started  has_driver       over             over             over             over
reoffer          not_driver       not_driver       ok               not_driver       over             over             not_driver       over             over
                 not_driver       not_driver       already_started  not_driver       over             over             not_driver       over             over
release          not_driver       not_driver       ok               not_driver       over             over             not_driver       over             over
                 not_driver       not_driver       already_started  not_driver       over             over             not_driver       over             over
convert_admin    ok               offered          over             over             over             over             over             over             over
                 already_started  already_started  over             over             over             over             over             over             over
assign_fairly    ok               ok               has_driver       ok               has_driver       over             over             over             over
                 already_started  already_started  has_driver       already_started  has_driver       over             over             over             over
pick_driver      ok               ok               ok               ok               has_driver       over             over             over             over
                 already_started  already_started  already_started  already_started  has_driver       over             over             over             over
call_off         ok               ok               ok               ok               ok               over             over             over             over
                 already_started  already_started  already_started  already_started  already_started  over             over             over             over
restore          not_called_off   not_called_off   not_called_off   not_called_off   not_called_off   not_called_off   not_called_off   ok               not_called_off
                 not_called_off   not_called_off   not_called_off   not_called_off   not_called_off   not_called_off   not_called_off   already_started  not_called_off
weather          ok               ok               ok               ok               ok               over             over             over             over
                 ok               ok               ok               ok               ok               over             over             over             over
not_riding       ok               ok               ok               ok               ok               over             over             over             over
                 already_started  already_started  already_started  already_started  already_started  already_started  already_started  already_started  already_started
complete         no_driver        no_driver        not_started      no_driver        not_started      over             no_driver        over             over
                 no_driver        no_driver        ok               no_driver        ok               over             no_driver        over             over
correct          not_started      not_started      not_started      not_started      not_started      not_started      not_started      not_started      not_started
                 not_over         not_over         not_over         not_over         not_over         ok               ok               cancelled        ok
report_no_show   too_early        too_early        too_early        too_early        too_early        too_early        too_early        too_early        too_early
                 no_driver        no_driver        ok               no_driver        ok               ok               no_driver        no_driver        no_driver
confirm_no_show  no_report        no_report        ok               no_report        ok               ok               no_report        no_report        no_report
                 no_report        no_report        ok               no_report        ok               ok               no_report        no_report        no_report
`

const driverless = new Set<RideStatus>(['needs_driver', 'offered', 'urgent_posted', 'uncovered'])
const admin = { isAdmin: true, adultId: 'rosa', householdId: 'rossi' }

type Answer = string | object | null

/** If there is a driver, it is Odile. An admin from another family does the admins' actions. */
const answers: Record<string, (status: RideStatus, now: Temporal.Instant) => Answer> = {
  take: (status, now) => takeRefusal(rideIn(status), taker, now),
  reoffer: (status, now) =>
    cantDriveRefusal(rideIn(status), { action: 'reoffer', householdId: 'okafor' }, now),
  release: (status, now) =>
    cantDriveRefusal(rideIn(status), { action: 'release', householdId: 'okafor' }, now),
  convert_admin: (status, now) =>
    adminConvertRefusal(rideIn(status), { requesterAboard: true, conversion: null }, now),
  assign_fairly: (status, now) => findRefusal(rideIn(status), { byHand: false, ownDrive: false }, now),
  pick_driver: (status, now) => findRefusal(rideIn(status), { byHand: true, ownDrive: false }, now),
  call_off: (status, now) => callOffRefusal(rideIn(status), now),
  restore: (status, now) =>
    restoreRefusal(
      { ...rideIn(status), calledOff: status === 'cancelled' },
      { hasKids: true, poolRuns: true },
      now,
    ),
  weather: (status, now) => weatherRefusal(rideIn(status), { ...admin, on: true }, now),
  not_riding: (status, now) =>
    notRidingRefusal(rideIn(status), { ...admin, ownKid: true, hasSeat: true }, now),
  complete: (status, now) => completeRefusal(rideIn(status), { adultId: 'odile', ticked }, now),
  correct: (status, now) =>
    correctRefusal(
      { ...rideIn(status), forCash: false, confirmedAt: null },
      { ...admin, ticked, namesDriver: true, ownCase: false, otherAdmin: true },
      now,
    ),
  report_no_show: (status, now) =>
    reportRefusal(rideIn(status), { hasSeat: true, drives: false, reported: false }, now),
  confirm_no_show: (status) => decideNoShow(rideIn(status), confirming, { noShowStrike: 2 }),
}

const ticked = [{ kidId: 'ada', outcome: 'rode' as const }]
const confirming = { isAdmin: true, reported: true, confirm: true, ownCase: false, otherAdmin: true }
const taker = {
  householdId: 'meyer',
  adultId: 'mira',
  activeMember: true,
  memberUntil: null,
  credentialsOk: true,
  cars: [{ carId: 'car', seats: 4 }],
  drivesThen: [],
}

function rideIn(status: RideStatus) {
  const drives = !driverless.has(status)
  return {
    ...times,
    status,
    driverAdultId: drives ? 'odile' : null,
    driverHouseholdId: drives ? 'okafor' : null,
    capacity: 4,
    seats: [{ householdId: 'rossi', held: false }],
    bookedKidIds: ['ada'],
  }
}

const lines = grid.trim().split('\n')
const statuses = (lines.shift() ?? '').trim().split(/\s+/) as RideStatus[]

describe('the response to a tap on a ride', () => {
  test('is defined for every state and every tap', () => {
    expect(statuses.toSorted()).toEqual([...rideStatuses].toSorted())
    expect(lines.filter((line) => !line.startsWith(' ')).map((line) => line.split(/\s+/)[0])).toEqual(
      Object.keys(answers),
    )
  })

  for (const [index, line] of lines.entries()) {
    const started = index % 2 === 1
    const tap = (lines[index - (started ? 1 : 0)] ?? '').split(/\s+/)[0] ?? ''
    const codes = line
      .trim()
      .split(/\s+/)
      .slice(started ? 0 : 1)
    for (const [column, code] of codes.entries()) {
      const status = statuses[column] ?? 'assigned'
      test(`${tap} ${started ? 'after' : 'before'} the start of a ride that is ${status}: ${code}`, () => {
        const answer = answers[tap]?.(status, started ? after : before)
        expect(typeof answer === 'string' ? answer : 'ok').toBe(code)
      })
    }
  }
})
