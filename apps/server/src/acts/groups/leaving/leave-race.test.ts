// Sixteen clients leave, remove, claim, accept, take, enrol, come back and undo at once on two instances. A departed
// family leaves nothing behind, no ride breaks an invariant, and the beans still sum to zero.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenApp } from '../../../testing/given.ts'
import { leftBehind } from '../../../testing/left-behind.ts'
import { brokenAfterRace } from '../../../testing/races/after-race.ts'
import { brokenCars, brokenDrivers } from '../../../testing/races/broken-rows.ts'
import { urgentTrip } from '../../../testing/steps.ts'
import { createTestGroup, createTestPool, ridesAhead, type TestFamily } from '../../../testing/test-group.ts'
import { parentAt } from '../../../testing/test-parent.ts'

const app = await givenApp()
const second = await givenApp({ sharing: app })
const names = ['Rossi', 'Okafor', 'Meyer', 'Sato', 'Abad', 'Novak']
const made = await createTestGroup(
  app,
  names.map((name) => ({ name, kids: [`${name} kid`] })),
)
const group = { ...made, ...(await createTestPool(app, made, { weekdayMask: 127 })) }

const roundsEndMs = process.env.BEANPOOL_LONG === '1' ? 60_000 : 3000

/** Brings all families back into the group and the pool. */
async function allBack() {
  const { groupId, poolId, admin } = group
  for (const { parent, kidIds } of group.families.slice(1)) {
    const { groups } = await parent.client.groups.list()
    if (groups.some((each) => each.groupId === groupId)) continue
    const { code } = await admin.parent.client.invitations.create({ groupId, email: null })
    await parent.client.invitations.accept({
      code,
      consent: true,
      runs: kidIds.map((kidId) => ({ kidId, poolId })),
    })
  }
}

async function isIn({ householdId }: TestFamily): Promise<boolean> {
  const { rows } = await app.db.execute(
    sql`select 1 from memberships where group_id = ${group.groupId} and household_id = ${householdId} and status = 'active'`,
  )
  return rows.length > 0
}

const outcomes = new Map<string, number>()

test('leaving leaves nothing unfinished, whatever else the family does at that time', {
  timeout: roundsEndMs + 120_000,
}, async () => {
  const { groupId, poolId, admin } = group
  const until = Date.now() + roundsEndMs
  let goneRounds = 0
  for (let round = 0; Date.now() < until; round++) {
    app.clock.advance({ minutes: 11 })
    await allBack()
    const leaver = group.families[1 + (round % 5)] as TestFamily
    const other = group.families[1 + ((round + 2) % 5)] as TestFamily
    const requestId = crypto.randomUUID()
    const day = app.clock.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days: 9 })
    await admin.parent.client.urgent.post(
      urgentTrip(group, { requestId, startsAt: `${day}T20:00`, endsAt: `${day}T21:00` }),
    )
    const rides = await ridesAhead(app, group, 12)
    const theirs = rides.filter(({ driver }) => driver?.householdId === other.householdId).at(-1)
    if (theirs)
      await other.parent.client.rides.cantDrive({ rideId: theirs.rideId, action: 'reoffer' }).catch(() => {})
    const offered = theirs
      ? (await leaver.parent.client.rides.get({ rideId: theirs.rideId })).card.offerToMe?.offerId
      : undefined
    const free = rides.find(({ driver }) => driver === null) ?? rides[0]
    const [kidId = ''] = leaver.kidIds
    const here = leaver.parent.client
    const there = parentAt(second.url, leaver.parent).client
    const { householdId } = leaver
    const tries: [string, () => Promise<unknown>][] = [
      ['leave', () => here.groups.leave({ groupId })],
      ['leave', () => there.groups.leave({ groupId })],
      ['remove', () => admin.parent.client.groups.removeHousehold({ groupId, householdId })],
      [
        'remove',
        () =>
          parentAt(second.url, admin.parent).client.groups.removeHousehold({
            groupId,
            householdId: round % 2 === 0 ? householdId : other.householdId,
          }),
      ],
      ['claim', () => here.urgent.claim({ requestId })],
      ['claim', () => other.parent.client.urgent.claim({ requestId })],
      ['accept', () => there.offers.accept({ offerId: offered ?? crypto.randomUUID() })],
      ['take', () => here.rides.take({ rideId: free?.rideId ?? '' })],
      ['withdraw', () => here.pools.withdraw({ poolId, kidId })],
      ['enrol', () => there.pools.enrol({ poolId, kidId })],
      [
        'wish',
        () => here.pools.savePreference({ poolId, morningsOnly: round % 2 === 0, maxDrivesPerWeek: 2 }),
      ],
      ['role', () => admin.parent.client.roles.set({ groupId, householdId, role: 'admin' })],
      [
        'post',
        () => there.urgent.post(urgentTrip(group, { startsAt: `${day}T22:00`, endsAt: `${day}T23:00` })),
      ],
      ['not_riding', () => here.rides.notRiding({ rideId: rides.at(-1)?.rideId ?? '', kidId })],
      ['jobs', () => second.beanpool.runJobs()],
      [
        'undo',
        async () => {
          const { undos } = await here.undo.open()
          const found = undos.find(({ action }) => action === 'leave_group')
          if (found && round % 3 === 0) await here.undo.run({ undoId: found.undoId })
        },
      ],
    ]
    // Each round begins with a different action.
    const turned = tries.map((_, place) => tries[(place + round * 7 + 5) % tries.length] ?? tries[0])
    const answers = await Promise.allSettled(turned.map((each) => each?.[1]()))
    for (const [place, { status }] of answers.entries()) {
      const key = `${turned[place]?.[0]} ${status}`
      outcomes.set(key, (outcomes.get(key) ?? 0) + 1)
    }
    const broke = answers.filter(
      (answer) =>
        answer.status === 'rejected' && (answer.reason as { code?: string }).code === 'INTERNAL_SERVER_ERROR',
    )
    expect(broke).toEqual([])
    const now = app.clock.now()
    for (const family of group.families) {
      if (await isIn(family)) continue
      goneRounds += 1
      expect(await leftBehind(app.db, { groupId, householdId: family.householdId, now })).toEqual([])
    }
    expect(await brokenAfterRace(app.db, [groupId], now.epochMilliseconds)).toEqual([])
    expect([...(await brokenCars(app.db)), ...(await brokenDrivers(app.db))]).toEqual([])
  }
  console.log([...outcomes].map(([key, count]) => `${key}: ${count}`).join(', '))
  expect(goneRounds).toBeGreaterThan(0)
  const { rows } = await app.db.execute(
    sql`select coalesce(sum(amount_hundredths), 0)::int as sum from ledger_entries where group_id = ${groupId}`,
  )
  expect(rows).toEqual([{ sum: 0 }])
})
