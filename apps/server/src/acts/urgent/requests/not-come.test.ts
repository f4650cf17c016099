// Tests claimants who do not come, on requests without a ride.
import { beforeEach, expect, test } from 'vitest'
import { givenApp, givenGroup } from '../../../testing/given.ts'
import { urgentTrip } from '../../../testing/steps.ts'
import { refusalOf, type TestFamily } from '../../../testing/test-group.ts'

let requestId: string

const app = await givenApp()
const group = givenGroup(app)
const [rossi, okafor, meyer] = group.families

/** Rossi asks for a ride today at 12:00, and Okafor claims it. */
beforeEach(async () => {
  requestId = crypto.randomUUID()
  await urgentOf(rossi).post(
    urgentTrip(group, { requestId, startsAt: '2026-03-02T12:00', endsAt: '2026-03-02T13:00' }),
  )
  await urgentOf(okafor).claim({ requestId })
})

const urgentOf = ({ parent }: TestFamily) => parent.client.urgent
const say = (by: TestFamily) => urgentOf(by).notCome({ requestId })
const reason = (expected: string) => ({ data: { reason: expected } })
const seenBy = async (family: TestFamily) =>
  (await urgentOf(family).list({ groupId: group.groupId })).requests.map((each) => each.canSayNotCome)

test('a request ends once its requester reports that the claimant did not come: no cash is due, and the group sees it', async () => {
  app.clock.set('2026-03-02T12:20:00Z')
  expect([await seenBy(rossi), await seenBy(okafor)]).toEqual([[true], [false]])
  expect(await say(rossi)).toMatchObject({ status: 'expired', claimant: null, canMarkPaid: false })
  await say(rossi)
  expect(await urgentOf(okafor).participation()).toMatchObject({ coveredCount: 0 })
  expect([await seenBy(rossi), await seenBy(okafor)]).toEqual([[], []])
  const { lines } = await rossi.parent.client.groups.activity({ groupId: group.groupId })
  expect(lines.filter((line) => line.text.includes('did not come'))).toHaveLength(1)
  expect((await okafor.parent.client.standing.mine({})).activeWeight).toBe(0)
})

test('the requester’s family can report a no-show for 48 hours from the start, as long as no cash is marked', async () => {
  expect(await refusalOf(say(rossi))).toMatchObject(reason('not_started'))
  await app.jobsAt('2026-03-02T16:00:00Z')
  expect(await urgentOf(okafor).participation()).toMatchObject({ coveredCount: 1 })
  for (const other of [okafor, meyer]) expect(await refusalOf(say(other))).toMatchObject(reason('not_yours'))
  await urgentOf(rossi).markPaid({ requestId, on: true })
  expect(await refusalOf(say(rossi))).toMatchObject(reason('marked'))
  await urgentOf(rossi).markPaid({ requestId, on: false })
  app.clock.set('2026-03-04T12:00:00Z')
  expect(await refusalOf(say(rossi))).toMatchObject(reason('too_late'))
  app.clock.set('2026-03-04T11:59:00Z')
  expect((await say(rossi)).status).toBe('expired')
  expect(await urgentOf(okafor).participation()).toMatchObject({ coveredCount: 0 })
})
