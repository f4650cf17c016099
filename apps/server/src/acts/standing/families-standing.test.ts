// A reader sees the standing of every family in a group that they share.
import { expect, test } from 'vitest'
import { newId } from '../../db/columns.ts'
import { strikes } from '../../db/schema/standing.ts'
import { givenApp } from '../../testing/given.ts'
import {
  createTestFamily,
  createTestGroup,
  createTestPool,
  ridesAhead,
  type TestFamily,
  twoFamilies,
} from '../../testing/test-group.ts'

const app = await givenApp()

const standingOf = async (reader: TestFamily, family: TestFamily) =>
  (await reader.parent.client.standing.families()).families.find(
    (each) => each.householdId === family.householdId,
  )

test('a family counts as new until it drives, and its reliability is the mean over the groups shared with the reader', async () => {
  const group = await createTestGroup(app, twoFamilies)
  const [admin, other] = group.families as [TestFamily, TestFamily]
  expect(await standingOf(admin, other)).toEqual({
    householdId: other.householdId,
    reliabilityPercent: null,
    probation: false,
    groups: [{ groupId: group.groupId, reliabilityPercent: null, band: 'balanced' }],
  })
  await createTestPool(app, group, { throughOn: '2026-03-06' })
  const rides = await ridesAhead(app, group)
  const last = rides.at(-1)
  await app.jobsAt(`${last?.date}T12:00:00Z`)
  // Both families are in a second group, where the other family has one late cancel.
  const second = await admin.parent.client.groups.create({
    name: 'Second',
    description: null,
    city: 'Springfield',
    timeZone: 'UTC',
  })
  const { code } = await admin.parent.client.invitations.create({ groupId: second.groupId, email: null })
  await other.parent.client.invitations.accept({ code, consent: true })
  const now = app.clock.now()
  await app.db.insert(strikes).values({
    id: newId(),
    adultId: other.adultId,
    groupId: second.groupId,
    kind: 'late_cancel',
    weight: 3,
    status: 'standing',
    givenAt: now.subtract({ hours: 1 }),
    expiresAt: now.add({ hours: 24 * 30 }),
  })
  const seen = await standingOf(admin, other)
  expect(seen?.groups.map((each) => each.reliabilityPercent).toSorted()).toEqual([0, 100])
  expect(seen).toMatchObject({ reliabilityPercent: 50, probation: true })
})

test('a family that shares no group with the reader stays hidden', async () => {
  const group = await createTestGroup(app, twoFamilies)
  const stranger = await createTestFamily(app, { name: 'Stranger', kids: ['Sam'] })
  expect(await standingOf(stranger, group.admin)).toBeUndefined()
  expect(await stranger.parent.client.standing.families()).toEqual({ families: [] })
})
