// An admin deletes a group. This is refused while the group has other families. Otherwise everything open ends, and the
// books stay readable.
import { newTemplateDefaults } from '@beanpool/domain/fair-guards/fair-guard'
import { CAR_PRICE } from '@beanpool/domain/planner/car-price'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { givenApp, givenRun } from '../../../testing/given.ts'
import { membershipEnds, reasonOf } from '../../../testing/steps.ts'
import {
  createTestFamily,
  driverOf,
  inviteCoParent,
  noticesOf,
  refusalOf,
  ridesAhead,
} from '../../../testing/test-group.ts'

const app = await givenApp()
const group = givenRun(app)

const name = 'Maple Street'
const client = () => group.admin.parent.client
const remove = (typed = name) => client().groups.delete({ groupId: group.groupId, name: typed })
const listed = async () => client().groups.list()

/** Makes the other families leave, as the leave procedure does. */
async function othersLeave() {
  for (const family of group.families.slice(1)) await membershipEnds(app, group, family)
}

describe('deleting a group', () => {
  test('is refused while another family belongs to it', async () => {
    expect(await reasonOf(remove())).toBe('other_families')
    await othersLeave()
    await remove()
    expect((await listed()).groups).toEqual([])
  })

  test('needs the group’s exact name', async () => {
    await othersLeave()
    expect(await reasonOf(remove('maple street'))).toBe('name_differs')
  })

  test('is refused to members, and strangers get the same response as for an unknown group', async () => {
    const member = group.families.find((family) => family !== group.admin)
    const asked = { groupId: group.groupId, name }
    const byMember = member?.parent.client.groups.delete(asked)
    expect(await reasonOf(Promise.resolve(byMember))).toBe('admin_only')
    const stranger = await createTestFamily(app, { name: 'Stranger', kids: [] })
    const theirs = stranger.parent.client.groups
    const foreign = await refusalOf(theirs.delete(asked))
    expect(foreign).toEqual(await refusalOf(theirs.delete({ ...asked, groupId: crypto.randomUUID() })))
  })

  test('is refused if another family joins first; otherwise that family finds no group', async () => {
    await othersLeave()
    const { code } = await client().invitations.create({ groupId: group.groupId, email: null })
    const joiner = await createTestFamily(app, { name: 'Joiner', kids: ['Jo'] })
    const [deleted, joined] = await Promise.allSettled([
      remove(),
      joiner.parent.client.invitations.accept({ code, consent: true }),
    ])
    expect([deleted.status, joined.status].filter((status) => status === 'fulfilled')).toHaveLength(1)
    const theirs = (await joiner.parent.client.groups.list()).groups
    expect(theirs).toHaveLength(joined.status === 'fulfilled' ? 1 : 0)
  })
})

describe('a deleted group', () => {
  test('has no open ride, offer, post, invitation or request', async () => {
    const { groupId } = group
    const [first] = await ridesAhead(app, group)
    const driver = driverOf(group, first)
    await driver.parent.client.rides.cantDrive({ rideId: first?.rideId ?? '', action: 'reoffer' })
    const { code } = await client().invitations.create({ groupId, email: null, households: 3 })
    const waiting = await createTestFamily(app, { name: 'Waiting', kids: ['Will'] })
    await waiting.parent.client.invitations.accept({ code, consent: true })
    await othersLeave()
    await remove()
    const { rows } = await app.beanpool.db.execute(sql`select
      (select count(*)::int from rides where group_id = ${groupId} and status <> 'cancelled' and starts_at > ${app.clock.now().toString()}) as rides,
      (select count(*)::int from offers o join rides r on r.group_id = o.group_id and r.id = o.ride_id where r.group_id = ${groupId} and o.status = 'open') as offers,
      (select count(*)::int from invitations where group_id = ${groupId} and status = 'pending') as invitations,
      (select count(*)::int from join_requests where group_id = ${groupId} and status = 'pending') as requests`)
    expect(rows).toEqual([{ rides: 0, offers: 0, invitations: 0, requests: 0 }])
    expect(await refusalOf(waiting.parent.client.invitations.preview({ code }))).toBeTruthy()
    const told = await noticesOf(waiting.parent)
    expect(told.map(({ type }) => type)).toContain('request_answered')
  })

  test('brings the partner a notice, and both adults can read its books for 30 days', async () => {
    const { groupId } = group
    const code = await inviteCoParent(app, group.admin, 'partner@example.com')
    const partner = await app.signUpVerified({ firstName: 'Sam', email: 'partner@example.com' })
    await partner.client.coParents.accept({ code })
    await othersLeave()
    await remove()
    const [told] = (await noticesOf(partner)).filter(({ type }) => type === 'group_closed')
    expect(told).toMatchObject({
      priority: 'high',
      title: expect.stringMatching(/deleted Maple Street$/),
      line: 'Its rides are cancelled. Your beans there can be read for 30 days.',
    })
    const { groups, closed } = await partner.client.groups.list()
    expect(groups).toEqual([])
    expect(closed).toMatchObject([{ groupId, name, readableUntil: '2026-04-01T09:00:00Z' }])
    expect(await client().beans.ledger({ groupId })).toMatchObject({ groupName: name, mayOpen: false })
    expect(await client().beans.groupBook({ groupId })).toMatchObject({ groupName: name })
    expect(await client().beans.scheduled({ groupId })).toMatchObject({ moves: [] })
    const { lines } = await client().groups.activity({ groupId })
    expect(lines[0]?.text).toBe('deleted the group.')
    // Nothing else in the group can be opened.
    expect(await refusalOf(client().groups.dashboard({ groupId }))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refusalOf(client().groups.settings({ groupId }))).toMatchObject({ code: 'FORBIDDEN' })
    app.clock.set('2026-04-01T09:00:01Z')
    expect((await listed()).closed).toEqual([])
    expect(await refusalOf(client().beans.ledger({ groupId }))).toMatchObject({ code: 'FORBIDDEN' })
  })

  test('hides its books from everyone who was not in it', async () => {
    await othersLeave()
    await remove()
    const { groupId } = group
    const stranger = await createTestFamily(app, { name: 'Stranger', kids: [] })
    const read = (id: string) => refusalOf(stranger.parent.client.beans.ledger({ groupId: id }))
    expect(await read(groupId)).toEqual(await read(crypto.randomUUID()))
  })

  test('is deleted only once despite two tabs and a retry', async () => {
    await othersLeave()
    await Promise.all([remove(), remove()])
    await remove()
    const { lines } = await client().groups.activity({ groupId: group.groupId })
    expect(lines.filter(({ text }) => text === 'deleted the group.')).toHaveLength(1)
  })

  test('is skipped by the scheduled jobs', async () => {
    await othersLeave()
    await remove()
    app.clock.set('2026-03-06T12:00:00Z')
    await app.runJobs()
    const { lines } = await client().groups.activity({ groupId: group.groupId })
    expect(lines[0]?.text).toBe('deleted the group.')
  })
})

describe('undoing the deletion of a group', () => {
  const undo = async () => {
    const { undos } = await client().undo.open()
    const found = undos.find(({ action }) => action === 'delete_group')
    return client().undo.run({ undoId: found?.undoId ?? '' })
  }

  test('restores its rides, drivers, invitations and requests to join', async () => {
    const { groupId } = group
    const { code } = await client().invitations.create({ groupId, email: null, households: 3 })
    const waiting = await createTestFamily(app, { name: 'Waiting', kids: ['Will'] })
    await waiting.parent.client.invitations.accept({ code, consent: true })
    await othersLeave()
    const before = (await ridesAhead(app, group)).map(({ rideId, status, startAt }) => [
      rideId,
      status,
      startAt,
    ])
    const invitations = (await client().invitations.list({ groupId })).invitations.length
    await remove()
    app.clock.advance({ minutes: 9 })
    await undo()
    expect((await listed()).groups).toMatchObject([{ groupId, name }])
    expect((await listed()).closed).toEqual([])
    const after = (await ridesAhead(app, group)).map(({ rideId, status, startAt }) => [
      rideId,
      status,
      startAt,
    ])
    expect(after).toHaveLength(before.length)
    expect(new Set(after.map(([rideId]) => rideId))).toEqual(new Set(before.map(([rideId]) => rideId)))
    expect((await client().invitations.list({ groupId })).invitations).toHaveLength(invitations)
    expect((await client().invitations.requests({ groupId })).requests).toHaveLength(1)
    const { lines } = await client().groups.activity({ groupId })
    expect(lines.map(({ text }) => text)).toContain('brought Maple Street back.')
  })

  test('restores the numbers that it had, even if its template has changed since', async () => {
    const { groupId } = group
    const { fairGuards } = client()
    const own = { fairGuardId: crypto.randomUUID(), name: 'Ours', description: null }
    await fairGuards.create({ ...own, copyOf: null, values: newTemplateDefaults })
    const rules = { fairGuardId: own.fairGuardId }
    await fairGuards.save({ groupId, rules, distanceCounts: false, carPrice: CAR_PRICE, shown: null })
    await othersLeave()
    await remove()
    expect(await reasonOf(fairGuards.remove(rules))).toBe('template_assigned')
    await fairGuards.update({ ...own, values: { ...newTemplateDefaults, offerLockHours: 3 } })
    expect(await reasonOf(fairGuards.remove(rules))).toBe('template_assigned')
    await undo()
    expect((await fairGuards.ofGroup({ groupId })).template).toMatchObject({ values: newTemplateDefaults })
  })

  test('is not possible after ten minutes', async () => {
    await othersLeave()
    await remove()
    const { undos } = await client().undo.open()
    const undoId = undos.find(({ action }) => action === 'delete_group')?.undoId ?? ''
    app.clock.advance({ minutes: 10 })
    expect(await reasonOf(client().undo.run({ undoId }))).toBe('too_late')
    expect((await listed()).groups).toEqual([])
  })

  test('is not possible if another group has since filled the plan’s limit', async () => {
    await othersLeave()
    await remove()
    const { adultId } = group.admin
    await app.beanpool.db.execute(sql`update adults set plan_tier = 'free' where id = ${adultId}`)
    await client().groups.create({ name: 'Another', description: null, city: 'Town', timeZone: 'UTC' })
    expect(await reasonOf(undo())).toBe('changed_since')
    expect((await listed()).groups.map((each) => each.name)).toEqual(['Another'])
  })
})
