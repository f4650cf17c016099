// A household's second adult is invited by email, joins through a link that works once, and drives from then on.
import { beforeAll, describe, expect, test } from 'vitest'
import { fullDay } from '../../mail/templates/invitation-mails.ts'
import { givenApp } from '../../testing/given.ts'
import { reasonOf } from '../../testing/steps.ts'
import {
  createTestFamily,
  createTestGroup,
  createTestPool,
  inviteCoParent,
  noticesOf,
  refusalOf,
  type TestFamily,
  twoFamilies,
} from '../../testing/test-group.ts'
import { parentAt, type TestParent } from '../../testing/test-parent.ts'

const app = await givenApp()
const group = await createTestGroup(app, twoFamilies)

let counter = 0
const newAddress = () => `second${++counter}@example.com`

const invite = (family: TestFamily, email: string) => inviteCoParent(app, family, email)

const newcomer = (email = newAddress()) => app.signUpVerified({ firstName: 'Sam', email })
const household = async ({ client }: TestParent) => (await client.households.mine()).household

test('a stranger with the link sees which family it is for, but no kids or addresses', async () => {
  const family = await createTestFamily(app, { name: 'Meyer', kids: ['Mia'] })
  const email = newAddress()
  const code = await invite(family, email)
  expect(await app.anonymous.client.coParents.preview({ code })).toEqual({
    householdName: 'Meyer',
    email,
    invitedByName: 'Meyer',
    expiresAt: '2026-03-10T00:00:00Z',
    leaves: null,
  })
})

test('the link works until the day ends on the clock of the inviter’s group, if they have set no time zone', async () => {
  const { admin } = await createTestGroup(app, [{ name: 'Garcia', kids: ['Rosa'] }], {
    timeZone: 'America/Los_Angeles',
  })
  const code = await invite(admin, newAddress())
  expect(await app.anonymous.client.coParents.preview({ code })).toMatchObject({
    expiresAt: '2026-03-10T07:00:00Z',
  })
})

test('without a group or a time zone of their own, the inviter’s day ends on the clock of their device', async () => {
  const { parent } = await createTestFamily(app, { name: 'Garcia', kids: ['Rosa'] })
  const endOn = async (timeZone: string) => {
    await parent.client.coParents.invite({ email: newAddress(), timeZone })
    return (await household(parent))?.coParentInvitation?.expiresAt
  }
  expect(await endOn('America/Los_Angeles')).toBe('2026-03-10T07:00:00Z')
  expect(await endOn('Etc/Unknown')).toBe('2026-03-10T00:00:00Z')
})

test('signing up through the mailed link, with the same address, needs no second email', async () => {
  const family = await createTestFamily(app, { name: 'Braun', kids: ['Ida'] })
  const email = newAddress()
  const code = await invite(family, email)
  const signUp = (address: string, way: string) =>
    app.anonymous.post('/api/auth/sign-up/email', {
      email: address,
      password: 'Sweet-beans-1',
      firstName: 'Sam',
      lastName: 'Braun',
      name: 'Sam Braun',
      phone: '+49 30 5550100',
      callbackURL: `/auth/callback?via=email&redirect=${encodeURIComponent(way)}`,
    })
  const session = /session_token=[^;]/
  const confirmations = async (address: string) =>
    (await app.outbox()).filter(({ to, text }) => to === address && text.includes('verify-email')).length
  const way = `/join-family?code=${code}`
  const other = newAddress()
  for (const [address, to] of [
    [other, way],
    [newAddress(), '/join-family?code=none'],
  ] as const) {
    expect((await signUp(address, to)).headers.get('set-cookie')).not.toMatch(session)
    expect(await confirmations(address)).toBe(1)
  }
  const signedUp = await signUp(email, way)
  expect(signedUp.headers.get('set-cookie')).toMatch(session)
  expect(await confirmations(email)).toBe(0)
})

test('an adult who accepts belongs to the household, sees its groups, and can be planned for its drives', async () => {
  const [, okafor] = group.families
  if (!okafor) throw new Error('no family')
  const email = newAddress()
  const code = await invite(okafor, email.toUpperCase())
  expect((await household(okafor.parent))?.coParentInvitation).toMatchObject({ email })
  const sam = await newcomer(email)
  await sam.client.coParents.accept({ code })
  expect(await sam.client.coParents.accept({ code })).toEqual({})
  const me = await sam.client.accounts.me()
  expect(me.household).toMatchObject({ householdId: okafor.householdId, setupCompleted: true })
  expect(me.groups.map(({ groupId }) => groupId)).toEqual([group.groupId])
  expect(await household(okafor.parent)).toMatchObject({
    coParentInvitation: null,
    adults: [{ isMe: true }, { firstName: 'Sam', isMe: false }],
  })
  const { lines } = await sam.client.groups.activity({ groupId: group.groupId })
  expect(lines[0]).toMatchObject({ actorName: 'Sam', text: 'is now the second adult of Okafor.' })

  const day = 'all_day' as const
  const weekly = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day }
  await group.admin.parent.client.households.saveWeekly({ weekly })
  await okafor.parent.client.households.saveWeekly({ weekly })
  await createTestPool(app, group)
  const from = app.clock.now()
  const to = from.add({ hours: 24 * 7 })
  const range = { from: from.toString(), to: to.toString(), groupId: group.groupId }
  const { rides } = await sam.client.rides.calendar(range)
  expect(rides[0]?.driver?.adultId).toBe(me.adultId)
})

test('a family gets a notice that its second adult has joined, whether or not it is in a group', async () => {
  const [, , third] = (await createTestGroup(app, [...twoFamilies, { name: 'Tran', kids: ['Tim'] }])).families
  const alone = await createTestFamily(app, { name: 'Meyer', kids: ['Mia'] })
  for (const family of [third, alone]) {
    if (!family) throw new Error('no family')
    const email = newAddress()
    const code = await invite(family, email)
    await (await newcomer(email)).client.coParents.accept({ code })
    const told = (await noticesOf(family.parent)).filter(({ type }) => type === 'co_parent_joined')
    expect(told.map(({ title }) => title)).toEqual(['Sam has joined your family'])
  }
})

describe('a co-parent link', () => {
  let family: TestFamily
  beforeAll(async () => {
    family = await createTestFamily(app, { name: 'Sato', kids: ['Hana'] })
  })

  test('is refused for any other address, signed in or not', async () => {
    const email = newAddress()
    const code = await invite(family, email)
    const eve = await newcomer()
    const restricted = { data: { reason: 'restricted_email', detail: email } }
    expect(await refusalOf(eve.client.coParents.preview({ code }))).toMatchObject(restricted)
    expect(await refusalOf(eve.client.coParents.accept({ code }))).toMatchObject(restricted)
    const visitor = parentAt(app.url, { ...eve, cookie: '' })
    expect((await refusalOf(visitor.client.coParents.accept({ code }))).code).toBe('UNAUTHORIZED')
  })

  test('is refused after a newer link was sent, or after it was withdrawn', async () => {
    const email = newAddress()
    const older = await invite(family, email)
    const code = await invite(family, email)
    expect(await reasonOf(app.anonymous.client.coParents.preview({ code: older }))).toBe('invalid_or_expired')
    await family.parent.client.coParents.cancel({})
    const sam = await newcomer(email)
    expect(await reasonOf(sam.client.coParents.accept({ code }))).toBe('invalid_or_expired')
  })

  test('is refused after its 7th day, which is the date given in the email', async () => {
    const email = newAddress()
    const code = await invite(family, email)
    const [mail] = (await app.outbox()).filter(({ to, text }) => to === email && text.includes('join-family'))
    const lastDay = app.clock
      .now()
      .add({ hours: 7 * 24 })
      .toZonedDateTimeISO('UTC')
      .toPlainDate()
    expect(mail?.text).toContain(`until the end of ${fullDay(lastDay.toString())}.`)
    const sam = await newcomer(email)
    app.clock.advance({ hours: 8 * 24 })
    expect(await reasonOf(sam.client.coParents.accept({ code }))).toBe('invalid_or_expired')
    expect((await household(family.parent))?.coParentInvitation).toBeNull()
  })

  test('is refused to an adult whose family is in a group, and the adult stays in that family', async () => {
    const [rossi] = group.families
    if (!rossi) throw new Error('no family')
    const code = await invite(family, rossi.parent.email)
    expect(await refusalOf(rossi.parent.client.coParents.preview({ code }))).toMatchObject({
      data: { reason: 'own_groups', detail: 'Rossi' },
    })
    expect(await reasonOf(rossi.parent.client.coParents.accept({ code }))).toBe('own_groups')
    expect((await household(rossi.parent))?.householdId).toBe(rossi.householdId)
  })
})

test('a family without a group is closed, and its kids and addresses are deleted, when its only adult moves to another family', async () => {
  const home = await createTestFamily(app, { name: 'Tran', kids: ['Linh'] })
  const single = await createTestFamily(app, { name: 'Alone', kids: ['Kit', 'Max'] })
  const code = await invite(home, single.parent.email)
  const preview = await single.parent.client.coParents.preview({ code })
  expect(preview.leaves).toEqual({ name: 'Alone', kidCount: 2, closes: true })
  const link = { groupId: group.groupId, email: null, households: 2 }
  const invitation = await group.admin.parent.client.invitations.create(link)
  expect(
    await single.parent.client.invitations.accept({ code: invitation.code, consent: true }),
  ).toMatchObject({
    waits: true,
  })
  await single.parent.client.coParents.accept({ code })
  const { requests } = await group.admin.parent.client.invitations.requests({ groupId: group.groupId })
  expect(requests).toEqual([])
  const { invitations } = await group.admin.parent.client.invitations.list({ groupId: group.groupId })
  expect(invitations.find((each) => each.code === invitation.code)).toMatchObject({ useCount: 0 })
  expect((await household(single.parent))?.kids.map(({ name }) => name)).toEqual(['Linh'])
  const left = await app.db.execute(
    `select (select count(*)::int from kids where household_id = '${single.householdId}') kids,
            (select count(*)::int from addresses where household_id = '${single.householdId}') addresses`,
  )
  expect(left.rows).toEqual([{ kids: 0, addresses: 0 }])
})

test('when a family’s second adult moves to another family, the first adult keeps the family and gets a notice', async () => {
  const first = await createTestFamily(app, { name: 'First', kids: ['Fay'] })
  const next = await createTestFamily(app, { name: 'Next', kids: ['Nia'] })
  const email = newAddress()
  const code = await invite(first, email)
  const sam = await newcomer(email)
  await sam.client.coParents.accept({ code })
  expect(await reasonOf(first.parent.client.coParents.invite({ email: newAddress() }))).toBe('family_full')
  await sam.client.coParents.accept({ code: await invite(next, email) })
  expect(await household(first.parent)).toMatchObject({ adults: [{ isMe: true }], kids: [{ name: 'Fay' }] })
  expect((await noticesOf(first.parent)).map(({ title }) => title)).toContain('Sam left your family')
})

test('when a link is used several times at once, its adult joins only once', async () => {
  const family = await createTestFamily(app, { name: 'Race', kids: ['Rio'] })
  const email = newAddress()
  const code = await invite(family, email)
  const sam = await newcomer(email)
  const answers = await Promise.allSettled([1, 2, 3].map(() => sam.client.coParents.accept({ code })))
  expect(answers.every(({ status }) => status === 'fulfilled')).toBe(true)
  expect((await household(family.parent))?.adults).toHaveLength(2)
  const { rows } = await app.db.execute(
    `select count(*)::int from co_parent_invitations where household_id = '${family.householdId}' and status = 'accepted'`,
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('when a link is used and withdrawn at the same time, only one of the two takes effect', async () => {
  for (let round = 0; round < 4; round++) {
    const family = await createTestFamily(app, { name: `Cross ${round}`, kids: ['Rio'] })
    const email = newAddress()
    const code = await invite(family, email)
    const sam = await newcomer(email)
    const [used] = await Promise.allSettled([
      sam.client.coParents.accept({ code }),
      family.parent.client.coParents.cancel({}),
    ])
    const adults = (await household(family.parent))?.adults.length
    expect(adults).toBe(used.status === 'fulfilled' ? 2 : 1)
  }
})

test('adults cannot invite themselves, and need a family to invite others', async () => {
  const solo = await createTestFamily(app, { name: 'Solo', kids: ['Sue'] })
  const { client, email } = solo.parent
  expect(await reasonOf(client.coParents.invite({ email: email.toUpperCase() }))).toBe('own_email')
  const bare = await newcomer()
  expect(await reasonOf(bare.client.coParents.invite({ email: newAddress() }))).toBe('no_household')
})
