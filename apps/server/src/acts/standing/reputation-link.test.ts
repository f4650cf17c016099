// A link to a reputation is signed, unique to each adult and revocable. It shows nothing while the reputation is not
// shared.
import { beforeEach, expect, test } from 'vitest'
import { givenApp, givenRun } from '../../testing/given.ts'
import { refusalOf } from '../../testing/test-group.ts'

const app = await givenApp()
const group = givenRun(app)

beforeEach(async () => {
  await group.admin.parent.client.standing.shareReputation({ share: true })
})

const own = () => group.admin.parent.client.standing
const tokenIn = (link: string | null) => link?.split('/reputation/')[1] ?? ''
const opened = (token: string) => app.anonymous.client.standing.linkedReputation({ token })
const notFound = { code: 'NOT_FOUND' }

test('a link shows the name and a snapshot to visitors who are not signed in', async () => {
  expect(await own().reputationLink()).toEqual({ link: null })
  const { link } = await own().makeReputationLink()
  expect(link).toMatch(new RegExp(`^${app.beanpool.context.appUrl}/reputation/`))
  const me = await group.admin.parent.client.accounts.me()
  const { shared, ...facts } = await own().reputation({})
  expect(shared).toBe(true)
  expect(await opened(tokenIn(link))).toEqual({
    name: `${me.firstName} ${me.lastName}`,
    reputation: { shared, ...facts },
  })
})

test('a link requested twice, even at the same time, stays the same', async () => {
  const links = await Promise.all([1, 2, 3, 4].map(() => own().makeReputationLink()))
  expect(new Set(links.map(({ link }) => link)).size).toBe(1)
  expect(await own().reputationLink()).toEqual(links[0])
})

test('a link shows nothing while the reputation is not shared, and works again once it is', async () => {
  const { link } = await own().makeReputationLink()
  await own().shareReputation({ share: false })
  expect(await refusalOf(opened(tokenIn(link)))).toMatchObject(notFound)
  await own().shareReputation({ share: true })
  expect((await opened(tokenIn(link))).reputation.shared).toBe(true)
})

test('a revoked link never shows anything again, and the next link is different', async () => {
  const { link } = await own().makeReputationLink()
  expect(await own().revokeReputationLink()).toEqual({ link: null })
  expect(await own().revokeReputationLink()).toEqual({ link: null })
  expect(await refusalOf(opened(tokenIn(link)))).toMatchObject(notFound)
  const next = await own().makeReputationLink()
  expect(next.link).not.toBe(link)
  expect(await refusalOf(opened(tokenIn(link)))).toMatchObject(notFound)
})

test('a link not signed by this server is not found, whatever it looks like', async () => {
  const { link } = await own().makeReputationLink()
  const token = tokenIn(link)
  const [linkId = '', signature = ''] = token.split('.')
  const others = [
    linkId,
    `${crypto.randomUUID()}.${signature}`,
    `${linkId}.${'a'.repeat(43)}`,
    `${token}x`,
    '.',
  ]
  for (const other of others) expect(await refusalOf(opened(other))).toMatchObject(notFound)
})
