// Calls each procedure as an adult of each standing in a group, with ids from that group, ids from another one, and ids
// of no row: the policy's rows predict the responses. Writes are discarded, so one world serves all calls. Among adults
// who are equal under a rule, the long run calls as each, and `npm test` as one.
import type { Contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import { describe, expect, test } from 'vitest'
import { type AdminRow, type MemberRow, type OpenRow, policy } from '../context/policy.ts'
import { publish } from '../live/publish.ts'
import { databaseFingerprint } from '../testing/database-fingerprint.ts'
import { givenApp } from '../testing/given.ts'
import { peopleWith, type Relation } from '../testing/policy-relations.ts'
import {
  createPolicyWorld,
  insiders,
  keepNothing,
  operatorsAddress,
  outsiders,
  type Standing,
} from '../testing/policy-world.ts'
import { procedures } from '../testing/procedure-samples.ts'
import type { TestParent } from '../testing/test-parent.ts'

type Row = { least: OpenRow['least'] | 'member' | 'admin'; of?: string; and?: Relation }
type ProcedureName = {
  [Feature in keyof Contract]: `${Feature}.${keyof Contract[Feature] & string}`
}[keyof Contract]
type ProcedureOf<Name> = Name extends `${infer Feature extends keyof Contract}.${infer Procedure}`
  ? Procedure extends keyof Contract[Feature]
    ? Contract[Feature][Procedure]
    : never
  : never
/** An admin's procedure must be able to say `admin_only`. */
type PolicyRow<Name> =
  | OpenRow
  | MemberRow
  | ('admin_only' extends RefusalOf<ProcedureOf<Name>> ? AdminRow : never)
// A procedure without a row does not compile.
const rows = Object.entries<Row>(policy satisfies { [Name in ProcedureName]: PolicyRow<Name> })
const ofGroups = rows.filter(([, row]) => row.of !== undefined)
const ofOperators = rows.filter(([, { least }]) => least === 'operator')
const ofAdults = rows.filter(([, row]) => row.of === undefined && row.least !== 'operator')

const isLong = process.env.BEANPOOL_LONG === '1'
/** Picks the adults to ask from those who are equal under a rule. */
const each = <One extends Standing>(all: readonly One[], one: One): readonly One[] => (isLong ? all : [one])

const app = await givenApp({ environment: { OPERATORS: ` Other@example.com, ${operatorsAddress}` } })
const world = await createPolicyWorld(app)
await keepNothing(app)
const before = await databaseFingerprint(app)

type Ids = 'shared' | 'foreign' | 'unknown'
type Answer = { status: number; code: string | null; reason: string | null }

type Call = { path: string; standing: Standing; ids: Ids; rest: boolean }
const asked = new Map<string, Promise<Answer>>()

/** Asks each question once: nothing is kept, so a repeat would get the same response. */
function ask(path: string, standing: Standing, ids: Ids, rest = false): Promise<Answer> {
  const key = `${path} ${standing} ${ids} ${rest}`
  const answer = asked.get(key) ?? call({ path, standing, ids, rest })
  asked.set(key, answer)
  return answer
}

async function call({ path, standing, ids, rest }: Call): Promise<Answer> {
  const input = world.samples[ids][path]
  const response = await world.people[standing].parent.fetch(
    rest ? `/api/v1/${path.replace('.', '/')}` : `/api/rpc/${path.replace('.', '/')}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(rest ? (input ?? {}) : { json: input }),
    },
  )
  const body = (await response.json()) as { json?: Failure } & Failure
  const failure = rest ? body : body.json
  const { ok, status } = response
  return { status, code: ok ? null : (failure?.code ?? ''), reason: failure?.data?.reason ?? null }
}
type Failure = { code?: string; data?: { reason?: string } } | undefined

/** Checks that the procedure read something, or wrote something that was discarded. */
const isDone = ({ status }: Answer) => status === 200 || status === 500

/** Checks that the policy let the caller in: the call succeeded, or was refused by the rule on the row's state. */
const isLetIn = ({ status, code, reason }: Answer) =>
  isDone({ status, code, reason }) ||
  !['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'INVALID_INPUT', 'OLD_BUILD'].includes(code ?? '')

test('each procedure of the contract has its row', () => {
  expect(rows.map(([path]) => path).sort()).toEqual(procedures.map(({ path }) => path).sort())
})

test('the adults in this test have different relations to the group', () => {
  const ids = insiders.map((standing) => world.people[standing].adultId)
  expect(new Set(ids).size).toBe(ids.length)
})

describe('a signed-out visitor', () => {
  for (const [path, { least }] of rows)
    test(`${least === 'anyone' ? 'may ask' : 'is refused'} ${path}`, async () => {
      const { status } = await ask(path, 'signed out', 'shared')
      if (least === 'anyone') expect(status).not.toBe(401)
      else expect(status).toBe(least === 'operator' ? 404 : 401)
    })
})

/** A former member's retry of leaving succeeds, and their own books remain readable. */
const mayStill = (path: string, standing: Standing) =>
  ['groups.leave', 'beans.ownBook'].includes(path) && standing === 'former member'

describe('an outsider finds nothing of the group', () => {
  for (const [path, { of }] of ofGroups)
    test(path, async () => {
      const expected = of === 'group' ? 'FORBIDDEN' : 'NOT_FOUND'
      const unknown = await ask(path, 'stranger', 'unknown')
      expect(unknown.code).toBe(expected)
      await Promise.all(outsiders.map((standing) => ask(path, standing, 'shared')))
      for (const standing of outsiders)
        if (!mayStill(path, standing))
          expect([standing, await ask(path, standing, 'shared')]).toEqual([standing, unknown])
      for (const standing of each(outsiders, 'invited')) {
        if (mayStill(path, standing)) continue
        expect([standing, await ask(path, standing, 'unknown')]).toEqual([standing, unknown])
        if (standing !== 'stranger')
          expect([standing, await ask(path, standing, 'foreign')]).toEqual([standing, unknown])
      }
    })
})

describe('a member of the group', () => {
  for (const [path, row] of ofGroups)
    test(`may call ${path} exactly if its row allows that`, async () => {
      const related = row.and && (await peopleWith(app, row.and, world.samples.shared[path]))
      const foreign = row.of === 'group' ? 'FORBIDDEN' : 'NOT_FOUND'
      for (const standing of insiders) {
        const answer = await ask(path, standing, 'shared')
        const isAdmin = standing === 'admin' || standing === 'owner'
        const said = { standing, ...answer }
        if (row.least === 'admin' && !isAdmin)
          expect(said).toMatchObject({ standing, code: 'REFUSED', reason: 'admin_only' })
        else if (related && !related.has(world.people[standing].adultId))
          expect(said).toSatisfy(() => !isDone(answer))
        else {
          expect(said).toSatisfy(() => isLetIn(answer))
          expect(said).not.toMatchObject({ reason: 'admin_only' })
        }
      }
      for (const standing of each(insiders, 'owner'))
        expect([standing, (await ask(path, standing, 'foreign')).code]).toEqual([standing, foreign])
    })
})

describe('a procedure of operators', () => {
  const everybody: Standing[] = ['signed out', ...outsiders, ...insiders]
  const unreadable = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"json":7}' }

  for (const [path] of ofOperators)
    test(`${path} exists for operators, and for no one else, whatever they send`, async () => {
      for (const standing of everybody) {
        const answer = await ask(path, standing, 'shared')
        const { status } = await world.people[standing].parent.fetch(
          `/api/rpc/${path.replace('.', '/')}`,
          unreadable,
        )
        if (standing === 'operator') {
          expect(answer).toSatisfy(isLetIn)
          expect(status).not.toBe(404)
        } else
          expect([standing, answer, status]).toEqual([
            standing,
            { status: 404, code: 'NOT_FOUND', reason: null },
            404,
          ])
      }
    })
})

test('some member of the group has each relation, except the one to an unclaimed request', async () => {
  const without: string[] = []
  for (const relation of new Set(ofGroups.flatMap(([, { and }]) => and ?? []))) {
    const paths = ofGroups.filter(([, { and }]) => and === relation).map(([path]) => path)
    const found = await Promise.all(
      paths.map(async (path) => peopleWith(app, relation, world.samples.shared[path])),
    )
    const isThere = insiders.some((standing) => found.some((ids) => ids.has(world.people[standing].adultId)))
    if (!isThere) without.push(relation)
  }
  expect(without).toEqual(['claimant'])
})

/** Returns what an open screen's stream has sent so far, from "ready" on. */
async function openStream({ parent }: { parent: TestParent }) {
  const abort = new AbortController()
  const answer = await parent.fetch('/api/live', { signal: abort.signal })
  const heard = { status: answer.status, text: '', close: () => abort.abort() }
  if (answer.status === 200)
    (async () => {
      for await (const chunk of answer.body ?? []) heard.text += Buffer.from(chunk).toString()
    })().catch(() => undefined)
  else await answer.body?.cancel()
  return heard
}

test('only the group’s members get its live updates', async () => {
  const { groupId } = world.group
  const all: Standing[] = [...outsiders, ...insiders]
  const signedOut = await openStream(world.people['signed out'])
  expect(signedOut.status).toBe(401)
  const streams = await Promise.all(all.map((standing) => openStream(world.people[standing])))
  await expect.poll(() => streams.every(({ text }) => text.includes('event: ready'))).toBe(true)
  await publish(app.db, { groupId, topics: ['requests'] })
  for (const standing of all) {
    const { adultId } = world.people[standing]
    if (adultId) await publish(app.db, { adultId, topics: ['last'] })
  }
  const last = (standing: Standing) => streams[all.indexOf(standing)]?.text ?? ''
  const known = all.filter((standing) => world.people[standing].adultId !== '')
  await expect.poll(() => known.every((standing) => last(standing).includes('last'))).toBe(true)
  const hearing = all.filter((standing) => last(standing).includes(groupId))
  expect(hearing).toEqual([...insiders])
  for (const { close } of streams) close()
})

describe('links that need no sign-in', () => {
  const unknown = ['/unsubscribe/nothing', '/api/auth/confirm-email', '/api/auth/reset-password']
  for (const path of unknown)
    test(`POST ${path} does nothing without a link’s token`, async () => {
      for (const standing of ['signed out', 'stranger', 'owner'] as const) {
        const { parent } = world.people[standing]
        const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
        const { status } = await parent.fetch(path, json)
        expect([standing, status >= 400 && status < 500]).toEqual([standing, true])
      }
    })
  test('a calendar feed with an unknown token is not found, neither signed in nor out', async () => {
    for (const standing of ['signed out', 'stranger', 'owner'] as const) {
      const answer = await world.people[standing].parent.fetch('/api/feeds/nothing/all.ics')
      expect([standing, answer.status]).toEqual([standing, 404])
    }
  })

  for (const [path] of ofAdults.filter(([, row]) => row.least === 'anyone'))
    test(`${path} answers all outsiders alike`, async () => {
      const first = await ask(path, 'signed out', 'shared')
      for (const standing of outsiders)
        expect([standing, await ask(path, standing, 'shared')]).toEqual([standing, first])
    })
})

describe('an adult’s own rows are hidden from everyone outside the group', () => {
  for (const [path, { least }] of ofAdults.filter(([, row]) => row.least !== 'anyone'))
    test(path, async () => {
      for (const standing of outsiders) {
        const answer = await ask(path, standing, 'shared')
        expect(answer).toEqual(await ask(path, standing, 'unknown'))
        if (least === 'household' && standing === 'no household') expect(isDone(answer)).toBe(false)
      }
    })
})

describe('the REST form of a procedure answers like the RPC form', () => {
  for (const [path] of rows)
    test(path, async () => {
      for (const standing of each(['signed out', 'stranger', 'member'], 'member')) {
        const { status, code } = await ask(path, standing, 'shared')
        expect(await ask(path, standing, 'shared', true)).toMatchObject({ status, code })
      }
    })
})

test('none of these calls has changed anything', async () => {
  expect(await databaseFingerprint(app)).toBe(before)
})
