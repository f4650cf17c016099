// Clubs read over HTTP with their tokens, as a club's own program would.
import { clubBalance, clubFamily, clubGroup, clubPool, clubRide } from '@beanpool/contract/clubs-api'
import { mostClubTokens } from '@beanpool/domain/clubs/club-tokens'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { givenApp } from '../../testing/given.ts'
import { becomes } from '../../testing/steps.ts'
import {
  createTestGroup,
  createTestPool,
  createTestRun,
  noticesOf,
  type TestGroup,
  threeFamilies,
} from '../../testing/test-group.ts'

const span = 'from=2026-03-02&to=2026-03-15'

async function makeToken(of: TestGroup, name = 'Riverside FC') {
  const id = crypto.randomUUID()
  const made = await of.admin.parent.client.clubTokens.make({ groupId: of.groupId, tokenId: id, name })
  return { ...made, tokenId: id }
}

const app = await givenApp()
const group = await createTestRun(app)
const { secret, tokenId } = await makeToken(group)

const address = (path = '', groupId = group.groupId) => `${app.url}/api/clubs/v1/groups/${groupId}${path}`
const read = (path = '', headers: Record<string, string> = {}, of = group.groupId) =>
  fetch(address(path, of), { headers: { authorization: `Bearer ${secret}`, ...headers } })
const itemsOf = async <Item extends z.ZodType>(path: string, item: Item) => {
  const body = (await (await read(path)).json()) as { items: unknown[]; next: string | null }
  return body.items.map((each) => item.parse(each))
}

describe('the response to a club', () => {
  test('has the group with its families, pools, rides and balances, as the contract defines them', async () => {
    const shown = clubGroup.parse(await (await read()).json())
    expect(shown).toMatchObject({ groupId: group.groupId, familyCount: group.families.length })
    const families = await itemsOf('/families', clubFamily)
    expect(families.map(({ family }) => family)).toEqual(group.families.map((_, place) => place + 1))
    expect(families.reduce((sum, { kidCount }) => sum + kidCount, 0)).toBe(shown.kidCount)
    const pools = await itemsOf('/pools', clubPool)
    expect(pools).toHaveLength(shown.activePoolCount)
    const rides = await itemsOf(`/rides?${span}`, clubRide)
    const { rides: own } = await group.admin.parent.client.rides.calendar({
      from: '2026-03-01T23:00:00Z',
      to: '2026-03-15T23:00:00Z',
      groupId: group.groupId,
    })
    expect(rides.map(({ rideId, kidCount }) => [rideId, kidCount]).sort()).toEqual(
      own.map(({ rideId, seats }) => [rideId, seats.length]).sort(),
    )
    const balances = await itemsOf('/balances', clubBalance)
    expect(balances.reduce((sum, { postedHundredths }) => sum + postedHundredths, 0)).toBe(0)
    expect(balances.reduce((sum, { projectedHundredths }) => sum + projectedHundredths, 0)).toBe(0)
  })

  test('has no names, phone numbers, emails or family addresses, and no IDs of people or families', async () => {
    const { families } = await group.admin.parent.client.groups.families()
    const { household } = await group.admin.parent.client.households.mine()
    const secrets = [
      ...families.flatMap(({ name, householdId, adults, kids }) => [
        ...[name, householdId],
        ...adults.flatMap((adult) => [adult.adultId, adult.phone, adult.name, ...adult.name.split(' ')]),
        ...kids.flatMap((kid) => [kid.kidId, kid.name]),
      ]),
      ...group.families.flatMap(({ parent }) => [parent.email]),
      ...(household?.addresses.map(({ address: line }) => line) ?? []),
    ].filter((text) => text !== '')
    for (const path of ['', '/families', '/pools', `/rides?${span}`, '/balances']) {
      const text = await (await read(path)).text()
      for (const each of secrets) expect(text.includes(each), `${path} has ${each}`).toBe(false)
    }
  })

  test('shows a place lent by a family, but not its address', async () => {
    const lender = await createTestGroup(app, [{ name: 'Lund', kids: ['Siv'], carSeats: [4] }])
    const { client } = lender.admin.parent
    const { household } = await client.households.addAddress({ name: 'Our gate', address: 'Secret Lane 7' })
    const addressId = household?.addresses.find(({ name }) => name === 'Our gate')?.addressId ?? ''
    const { groupId } = lender
    const { places } = await client.places.copy({
      groupId,
      placeId: crypto.randomUUID(),
      addressId,
      name: 'The gate',
    })
    const copied = places.find(({ name }) => name === 'The gate')?.placeId ?? ''
    const options = await client.pools.formOptions({ groupId })
    await client.pools.create({
      groupId,
      name: 'Swimming',
      weekdayMask: 31,
      startTime: '07:50',
      endTime: null,
      startsOn: '2026-03-04',
      throughOn: '2026-03-10',
      seats: 4,
      lockHours: 24,
      from: { placeId: copied },
      to: { name: 'Pool', address: 'Pool Street 1' },
      notes: null,
      kidIds: options.kids.map(({ kidId }) => kidId),
      firstDriverAdultId: null,
    })
    const own = await makeToken(lender)
    const answer = await fetch(address('/pools', groupId), {
      headers: { authorization: `Bearer ${own.secret}` },
    })
    const text = await answer.text()
    expect(JSON.parse(text).items[0]).toMatchObject({
      from: { name: 'A family’s place', address: null },
      to: { name: 'Pool', address: 'Pool Street 1' },
    })
    expect(text).not.toMatch(/Secret Lane|gate/)
  })

  test('has the days and times of a pool that one line cannot express', async () => {
    const own = await createTestGroup(app, threeFamilies)
    const line = { startTime: '07:50', endTime: null, weeks: 'every' as const }
    const lines = [
      { ...line, weekdayMask: 15 },
      { ...line, weekdayMask: 16, startTime: '08:40' },
    ]
    await createTestPool(app, own, { timetable: { kind: 'weekly', lines } })
    const made = await makeToken(own)
    const answer = await fetch(address('/pools', own.groupId), {
      headers: { authorization: `Bearer ${made.secret}` },
    })
    const { items } = (await answer.json()) as { items: unknown[] }
    expect(clubPool.parse(items[0]).timetable).toEqual({ kind: 'weekly', lines })
  })

  test('comes in pages that together make up the whole, each with a link to the next', async () => {
    const whole = await itemsOf(`/rides?${span}`, clubRide)
    const seen: string[] = []
    let next: string | null = `/api/clubs/v1/groups/${group.groupId}/rides?${span}&limit=3`
    while (next !== null) {
      const answer: Response = await fetch(`${app.url}${next}`, {
        headers: { authorization: `Bearer ${secret}` },
      })
      const page = (await answer.json()) as { items: { rideId: string }[]; next: string | null }
      expect(page.items.length).toBeLessThanOrEqual(3)
      expect(answer.headers.get('link')).toBe(page.next && `<${page.next}>; rel="next"`)
      seen.push(...page.items.map(({ rideId }) => rideId))
      next = page.next
    }
    expect(seen).toEqual(whole.map(({ rideId }) => rideId))
    expect(await itemsOf('/families?limit=200', clubFamily)).toHaveLength(group.families.length)
  })

  test('is a 304 while nothing has changed, and complete again afterwards', async () => {
    const first = await read(`/rides?${span}`)
    const tag = first.headers.get('etag') ?? ''
    expect(tag).not.toBe('')
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect((await read(`/rides?${span}`, { 'if-none-match': tag })).status).toBe(304)
    const { client } = group.admin.parent
    const { rides } = await client.rides.calendar({
      from: '2026-03-04T00:00:00Z',
      to: '2026-03-15T00:00:00Z',
    })
    await client.rides.callOff({ rideId: rides.at(-1)?.rideId ?? '', note: null })
    const after = await read(`/rides?${span}`, { 'if-none-match': tag })
    expect(after.status).toBe(200)
    expect(await after.text()).toContain('"called_off"')
  })

  test.each([
    ['/rides', 'from'],
    ['/rides?from=2026-03-02&to=2026-13-02', 'to'],
    ['/rides?from=2026-03-02&to=2026-03-01', 'to'],
    ['/rides?from=2026-01-01&to=2026-03-04', 'to'],
    [`/rides?${span}&limit=0`, 'limit'],
    [`/rides?${span}&limit=201`, 'limit'],
    [`/rides?${span}&cursor=nothing`, 'cursor'],
    ['/families?cursor=bm90aGluZw', 'cursor'],
    ['/pools?cursor=bm90aGluZw', 'cursor'],
  ])('%s is refused because of its %s', async (path, field) => {
    const answer = await read(path)
    expect(answer.status).toBe(422)
    const { code, data } = (await answer.json()) as { code: string; data: { issues: { path: string }[] } }
    expect(code).toBe('INVALID_INPUT')
    expect(data.issues.map((issue) => issue.path)).toContain(field)
  })
})

describe('reading for a club', () => {
  test('gets the same 404 if the token is wrong, has ended, or belongs to another or a deleted group', async () => {
    const other = await createTestGroup(app, [{ name: 'Other', kids: ['Ida'], carSeats: [4] }])
    const theirs = await makeToken(other)
    const ended = await makeToken(group, 'Old site')
    await group.admin.parent.client.clubTokens.end({ tokenId: ended.tokenId })
    const bodyWith = async (of: string, path = '', groupId = group.groupId) => {
      const answer = await fetch(address(path, groupId), { headers: { authorization: `Bearer ${of}` } })
      return { status: answer.status, body: await answer.json() }
    }
    const wrong = await bodyWith('nothing')
    expect(wrong).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await bodyWith(`${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`)).toEqual(wrong)
    expect(await bodyWith(theirs.secret)).toEqual(wrong)
    expect(await bodyWith(ended.secret)).toEqual(wrong)
    expect(await bodyWith(secret, '', crypto.randomUUID())).toEqual(wrong)
    expect(await bodyWith(secret, '', 'none')).toEqual(wrong)
    expect(await bodyWith(secret, '/adults')).toEqual(wrong)
    // The token is checked before the query is read.
    expect(await bodyWith(theirs.secret, '/rides?from=x')).toEqual(wrong)
    expect((await bodyWith(theirs.secret, '', other.groupId)).status).toBe(200)
    const { name } = await other.admin.parent.client.groups.settings({ groupId: other.groupId })
    await other.admin.parent.client.groups.delete({ groupId: other.groupId, name })
    expect(await bodyWith(theirs.secret, '', other.groupId)).toEqual(wrong)
  })

  test('needs a token, even when signed in, and writes nothing', async () => {
    const answer = await group.admin.parent.fetch(`/api/clubs/v1/groups/${group.groupId}`)
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/)
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const refused = await fetch(address(), { method, headers: { authorization: `Bearer ${secret}` } })
      expect([method, refused.status, refused.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD'])
    }
  })
})

describe('a club’s token', () => {
  const list = async (family = group.admin) =>
    family.parent.client.clubTokens.list({ groupId: group.groupId })

  test('ends when the family of the admin who created it is removed, as the record shows', async () => {
    const own = await createTestGroup(app, threeFamilies)
    const { groupId } = own
    const [, member] = own.families
    await becomes(app, member, 'admin')
    const made = await makeToken({ ...own, admin: member })
    const headers = { authorization: `Bearer ${made.secret}` }
    expect((await fetch(address('', groupId), { headers })).status).toBe(200)
    const { client } = own.admin.parent
    await client.groups.removeHousehold({ groupId, householdId: member.householdId })
    expect((await fetch(address('', groupId), { headers })).status).toBe(404)
    const { lines } = await client.groups.activity({ groupId })
    expect(lines.find(({ text }) => text.startsWith('ended the token'))?.actorName).toBe(own.admin.name)
  })

  test('is stored only as a hash, and every member can see that it exists and when it was last used', async () => {
    await read()
    const { rows } = await app.beanpool.db.execute(`select * from club_tokens where id = '${tokenId}'`)
    expect(JSON.stringify(rows)).not.toContain(secret)
    const member = group.families.find((family) => family !== group.admin) ?? group.admin
    const { tokens, canChange } = await list(member)
    expect(canChange).toBe(false)
    expect(tokens.find((token) => token.tokenId === tokenId)).toMatchObject({ name: 'Riverside FC' })
    expect(tokens.find((token) => token.tokenId === tokenId)?.lastUsedAt).not.toBeNull()
    expect(JSON.stringify(tokens)).not.toContain('beanpool_club_')
    const told = (await noticesOf(member.parent)).filter(({ type }) => type === 'rules_changed')
    expect(JSON.stringify(told)).toContain('Riverside FC')
    const { lines } = await member.parent.client.groups.activity({ groupId: group.groupId })
    expect(JSON.stringify(lines)).toContain('made a token for Riverside FC')
  })

  test('is the same when its creator retries within ten minutes', async () => {
    const { client } = group.admin.parent
    const input = { groupId: group.groupId, tokenId: crypto.randomUUID(), name: 'Chess club' }
    const made = await client.clubTokens.make(input)
    expect(await client.clubTokens.make(input)).toEqual(made)
    const member = group.families.find((family) => family !== group.admin) ?? group.admin
    await client.roles.set({ groupId: group.groupId, householdId: member.householdId, role: 'admin' })
    await expect(member.parent.client.clubTokens.make(input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await client.roles.set({ groupId: group.groupId, householdId: member.householdId, role: 'member' })
    app.clock.advance({ minutes: 10 })
    await expect(client.clubTokens.make(input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await list()).tokens.filter(({ name }) => name === 'Chess club')).toHaveLength(1)
    await client.clubTokens.end(input)
    expect(await client.clubTokens.end(input)).toEqual({})
    await expect(client.clubTokens.make(input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('counts towards the group’s limit until it is ended', async () => {
    const { tokens } = await list()
    const made = []
    for (let count = tokens.length; count < mostClubTokens; count++) made.push(await makeToken(group))
    await expect(makeToken(group)).rejects.toMatchObject({ data: { reason: 'too_many' } })
    for (const each of made) await group.admin.parent.client.clubTokens.end({ tokenId: each.tokenId })
    await makeToken(group)
  })
})
