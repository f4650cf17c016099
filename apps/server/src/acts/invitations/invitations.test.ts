import { describe, expect, test } from 'vitest'
import { givenApp } from '../../testing/given.ts'
import { reasonOf } from '../../testing/steps.ts'
import { createTestFamily, createTestGroup, createTestPool, refusalOf } from '../../testing/test-group.ts'
import { parentAt } from '../../testing/test-parent.ts'

const app = await givenApp()
const group = await createTestGroup(app, [{ name: 'Rossi', kids: ['Ada'] }])
const newcomer = await createTestFamily(app, { name: 'Okafor', kids: ['Ole'] })
const outsider = await app.signUpVerified({ firstName: 'Out' })

const invite = (email: string | null = null) =>
  group.admin.parent.client.invitations.create({ groupId: group.groupId, email })

describe('an invitation', () => {
  test('shows a stranger the group and its pools, but no kids or times', async () => {
    await createTestPool(app, group)
    const { code } = await invite()
    const visitor = parentAt(app.url, { ...newcomer.parent, cookie: '' })
    const preview = await visitor.client.invitations.preview({ code: code.toLowerCase() })
    expect(preview).toEqual({
      code,
      inviterName: 'Rossi',
      groupName: 'Maple Street',
      city: 'Springfield',
      timeZone: 'UTC',
      householdCount: 1,
      pools: [
        {
          name: 'Morning School Run',
          weekdayMask: 31,
          poolId: null,
          startTime: null,
          timetable: null,
          linkedKidIds: [],
        },
      ],
      forOneAddress: false,
      needsApproval: false,
      waits: false,
      memberOf: null,
    })
  })

  test('shows a signed-in stranger no date’s place or note', async () => {
    const date = { date: '2026-03-07', startTime: '09:30', endTime: null, place: 'Elm Field', note: 'Derby' }
    await createTestPool(app, group, { name: 'Match', timetable: { kind: 'dates', dates: [date] } })
    const { code } = await invite()
    const { pools } = await newcomer.parent.client.invitations.preview({ code })
    const shown = pools.find(({ name }) => name === 'Match')
    expect(shown?.timetable).toEqual({ kind: 'dates', dates: [{ ...date, place: null, note: null }] })
  })

  test('admits one household once, and gives its retry the original response', async () => {
    const { code } = await invite()
    const { client } = newcomer.parent
    const joined = { groupId: group.groupId, waits: false, leftOut: [] }
    expect(await client.invitations.accept({ code, consent: true })).toEqual(joined)
    expect(await client.invitations.accept({ code, consent: true })).toEqual(joined)
    const other = await createTestFamily(app, { name: 'Meyer', kids: ['Mia'] })
    expect(await refusalOf(other.parent.client.invitations.accept({ code, consent: true }))).toMatchObject({
      code: 'REFUSED',
      data: { reason: 'used_code' },
    })
    const { memberOf } = await client.invitations.preview({ code })
    expect(memberOf).toBe(group.groupId)
  })

  test('used by two households at the same moment admits only one', async () => {
    const { code } = await invite()
    const pair = [
      await createTestFamily(app, { name: 'Sato', kids: ['Hana'] }),
      await createTestFamily(app, { name: 'Tran', kids: ['Linh'] }),
    ]
    const tries = await Promise.allSettled(
      pair.map(({ parent }) => parent.client.invitations.accept({ code, consent: true })),
    )
    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
  })

  test('bound to an address is mailed there and admits only that address', async () => {
    const { code } = await invite('Kerem@Example.com')
    const [mail] = await app.outbox()
    expect(mail).toMatchObject({ to: 'kerem@example.com', subject: 'Rossi invites you to Maple Street' })
    expect(mail?.text).toContain(`/join?code=${code}&email=kerem%40example.com`)
    const refusal = await refusalOf(outsider.client.invitations.preview({ code }))
    expect(refusal).toMatchObject({ data: { reason: 'restricted_email', detail: 'kerem@example.com' } })
    // Before signing up, a visitor learns that the code is for one address, but not which one.
    const visitor = parentAt(app.url, { ...newcomer.parent, cookie: '' })
    const preview = await visitor.client.invitations.preview({ code })
    expect(preview.forOneAddress).toBe(true)
    expect(JSON.stringify(preview).toLowerCase()).not.toContain('kerem')
  })

  test('ends after its 14th day, or when it is withdrawn', async () => {
    const { invitationId, code } = await invite()
    await group.admin.parent.client.invitations.revoke({ invitationId })
    expect(await reasonOf(outsider.client.invitations.preview({ code }))).toBe('cancelled_code')
    const unknown = outsider.client.invitations.preview({ code: 'ZZZZZZZZ' })
    expect(await reasonOf(unknown)).toBe('unknown_code')
    const late = await invite()
    app.clock.advance({ hours: 15 * 24 })
    expect(await reasonOf(outsider.client.invitations.preview({ code: late.code }))).toBe('expired_code')
    const { invitations } = await group.admin.parent.client.invitations.list({ groupId: group.groupId })
    expect(invitations).toEqual([])
  })

  test('cannot be guessed by trying codes', async () => {
    const guesses = Array.from({ length: 40 }, () =>
      refusalOf(newcomer.parent.client.invitations.preview({ code: 'ABCDEFGH' })),
    )
    const answers = await Promise.all(guesses)
    const limited = answers.find((answer) => answer.code === 'RATE_LIMITED')
    expect(limited?.data).toMatchObject({ retryAfterSeconds: 600 })
  })
})

test('Free allows one group with one pool and refuses more, and the beta code lifts the limit', async () => {
  const { client } = newcomer.parent
  const fields = { description: null, city: 'Town', timeZone: 'Europe/Berlin' }
  const { groupId } = await client.groups.create({ name: 'First', ...fields })
  const limit = await refusalOf(client.groups.create({ name: 'Second', ...fields }))
  expect(limit).toMatchObject({ code: 'PLAN_LIMIT', data: { limit: 'groups_owned', allowed: 1 } })
  const own = { groupId, families: [newcomer], admin: newcomer }
  await createTestPool(app, own)
  expect(await refusalOf(createTestPool(app, own))).toMatchObject({
    code: 'PLAN_LIMIT',
    data: { limit: 'pools_per_group' },
  })
  expect(await client.plans.redeemBetaCode({ code: ' SWEETBEANS ' })).toEqual({
    planTier: 'pro',
    firstTime: true,
  })
  expect(await client.plans.redeemBetaCode({ code: 'SWEETBEANS' })).toEqual({
    planTier: 'pro',
    firstTime: false,
  })
  await createTestPool(app, own)
  await client.groups.create({ name: 'Second', ...fields })
})

test('an adult can send at most 200 invitations an hour by email, but can create any number of codes', async () => {
  app.clock.set(app.clock.now().add({ hours: 24 }))
  const { client } = group.admin.parent
  const send = (from: number) =>
    client.invitations.send({
      groupId: group.groupId,
      emails: Array.from({ length: 100 }, (_, place) => `parent${from + place}@example.com`),
    })
  const answers = [...(await send(1)).answers, ...(await send(101)).answers]
  expect(answers.filter(({ problem }) => problem === null)).toHaveLength(200)
  const more = await client.invitations.send({
    groupId: group.groupId,
    emails: ['one.more@example.com', 'nobody', 'one.more@example.com '],
  })
  expect(more.answers).toEqual([
    { email: 'one.more@example.com', problem: 'too_many' },
    { email: 'nobody', problem: 'invalid' },
  ])
  expect(await refusalOf(invite('one.more@example.com'))).toMatchObject({ code: 'RATE_LIMITED' })
  expect((await invite()).code).toHaveLength(8)
  app.clock.set(app.clock.now().add({ hours: 1 }))
  expect((await invite('one.more@example.com')).invitedEmail).toBe('one.more@example.com')
})
