// An adult's own words reach addresses unknown to Beanpool only within limits.
import { describe, expect, test } from 'vitest'
import { givenApp, givenGroup } from '../../testing/given.ts'
import { createTestFamily, refusalOf, type TestFamily, twoFamilies } from '../../testing/test-group.ts'
import { signUpForm } from '../../testing/test-parent.ts'

const app = await givenApp()

const group = givenGroup(app, twoFamilies)
const [admin, member] = group.families

const strangers = (count: number) =>
  Array.from({ length: count }, () => `x${crypto.randomUUID().slice(0, 12)}@example.com`)

async function sentBy({ parent }: TestFamily, emails: string[]) {
  const { answers } = await parent.client.invitations.send({ groupId: group.groupId, emails })
  return answers.filter(({ problem }) => problem === null).length
}

const created = (family: TestFamily, email: string) =>
  family.parent.client.invitations.create({ groupId: group.groupId, email }).then(
    () => 'sent',
    (error: { code: string }) => error.code,
  )

describe('a free account whose invitations nobody has accepted', () => {
  test('can email 100 addresses a day, and the limit does not show which of them have an account', async () => {
    const known = await createTestFamily(app, { name: 'Novak', kids: [] })
    expect(await sentBy(member, [known.parent.email, ...strangers(79)])).toBe(80)
    expect(await sentBy(member, strangers(40))).toBe(20)
    expect(await created(member, strangers(1)[0] ?? '')).toBe('RATE_LIMITED')
    expect(await created(member, known.parent.email)).toBe('RATE_LIMITED')
    app.clock.advance({ hours: 25 })
    expect(await sentBy(member, strangers(40))).toBe(40)
  })

  test('can email as many as other accounts once three families have joined through it, or at once with Pro', async () => {
    expect(await sentBy(admin, strangers(100))).toBe(100)
    expect(await sentBy(admin, strangers(50))).toBe(50)
    expect(await sentBy(member, strangers(100))).toBe(100)
    for (const name of ['Novak', 'Silva', 'Larsen']) {
      expect(await sentBy(member, strangers(1))).toBe(0)
      const family = await createTestFamily(app, { name, kids: [] })
      const { code } = await member.parent.client.invitations.create({ groupId: group.groupId, email: null })
      await family.parent.client.invitations.accept({ code, consent: true })
      const { requests } = await admin.parent.client.invitations.requests({ groupId: group.groupId })
      for (const { requestId } of requests)
        await admin.parent.client.invitations.decide({ requestId, admit: true })
    }
    expect(await sentBy(member, strangers(50))).toBe(50)
  })
})

test('a name that contains a link is refused at sign-up, when changed, and for a group', async () => {
  const { client } = admin.parent
  const group = { city: 'Springfield', timeZone: 'UTC' }
  const asked = [
    () => client.accounts.update({ firstName: 'Win http://x.example' }),
    () => client.households.saveFamily({ name: 'www.win.example' }),
    () => client.households.addKid({ name: 'Mia win.example/x', notes: null }),
    () => client.groups.create({ name: 'Free beans.com', ...group }),
  ]
  for (const ask of asked) await expect(ask()).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await client.households.saveFamily({ name: 'Müller/Schmidt' })
  await client.groups.create({ name: "St. Mary's", ...group })
  for (const field of ['firstName', 'lastName']) {
    const answer = await app.anonymous.post('/api/auth/sign-up/email', {
      ...signUpForm({ firstName: 'Bo' }),
      [field]: 'http://win.example',
    })
    expect(answer.status).toBe(422)
  }
})

test('an adult can invite co-parents at no more than 20 addresses a day', async () => {
  const { coParents } = member.parent.client
  const invite = async () =>
    coParents.invite({ email: strangers(1)[0] ?? '' }).then(
      () => 'sent',
      (error: { code: string }) => error.code,
    )
  const outcomes: string[] = []
  for (let count = 0; count < 24; count += 1) {
    outcomes.push(await invite())
    app.clock.advance({ minutes: 10 })
  }
  expect(outcomes.filter((each) => each === 'sent')).toHaveLength(20)
  expect(outcomes.at(-1)).toBe('RATE_LIMITED')
})

test('a hundred families can look up their codes and join from one address within an hour', async () => {
  const { invitations } = admin.parent.client
  const codes: string[] = []
  while (codes.length < 100)
    codes.push((await invitations.create({ groupId: group.groupId, email: null })).code)
  const visitor = app.anonymous.client.invitations
  const looks = await Promise.allSettled(codes.map((code) => visitor.preview({ code })))
  expect(looks.every(({ status }) => status === 'fulfilled')).toBe(true)
  // Wrong codes count. After too many of them, lookups from that address fail.
  for (let guess = 0; guess < 30; guess++) await refusalOf(visitor.preview({ code: 'ZZZZZZZZ' }))
  await visitor.preview({ code: codes[0] ?? '' })
  await refusalOf(visitor.preview({ code: 'ZZZZZZZZ' }))
  expect(await refusalOf(visitor.preview({ code: codes[0] ?? '' }))).toMatchObject({ code: 'RATE_LIMITED' })
  app.clock.advance({ minutes: 10 })
  await visitor.preview({ code: codes[0] ?? '' })
})
