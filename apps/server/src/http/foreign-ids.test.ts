import { describe, expect, test } from 'vitest'
import { givenApp } from '../testing/given.ts'
import { callProcedure, procedureSamples, procedures } from '../testing/procedure-samples.ts'
import { createTestGroup, createTestPool, twoFamilies } from '../testing/test-group.ts'

const app = await givenApp()
const own = await createTestGroup(app, twoFamilies)
const other = await createTestGroup(
  app,
  twoFamilies.map((family) => ({ ...family, name: `${family.name} Two` })),
)
for (const group of [own, other]) await createTestPool(app, group)
const ownSamples = await procedureSamples({ app, group: own, stranger: other.admin.parent })
const otherSamples = await procedureSamples({ app, group: other, stranger: own.admin.parent })

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(value)

/** Lists the paths of ids in a request, such as `outcomes.0.kidId`. */
function idPaths(value: unknown, path: string[] = []): string[][] {
  if (isId(value)) return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => idPaths(inner, [...path, key]))
}

function valueAt(value: unknown, path: string[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value)
}

function withValue(input: unknown, path: string[], value: unknown): Record<string, unknown> {
  const copy = structuredClone(input) as Record<string, unknown>
  const inner = valueAt(copy, path.slice(0, -1)) as Record<string, unknown>
  inner[path.at(-1) ?? ''] = value
  return copy
}

/** IDs that the client generates for its retries, which must not find another adult's row. */
const callersOwn = new Set([
  'clubTokens.make tokenId',
  'concerns.raise concernId',
  'fairGuards.create fairGuardId',
  'messages.post messageId',
  'pools.preview ids.poolId',
  'pools.preview ids.returnPoolId',
  'pools.share poolId',
  'poolRequests.ask requestId',
  'roles.handOver handOverId',
  'settlements.post settlementId',
  'terms.begin termId',
  'urgent.post requestId',
])

/**
 * Calls that succeed without a check, because an id that is unknown or not the caller’s is not in the family anyway.
 */
const alreadySo = new Set(['coParents.leave householdId', 'coParents.remove adultId'])

describe('a stranger’s row', () => {
  for (const { path } of procedures) {
    test(`is unknown in ${path}, for an adult outside its family and group`, async () => {
      const sample = ownSamples[path] ?? {}
      const paths = idPaths(sample)
      const unknown = paths.reduce((input, at) => withValue(input, at, crypto.randomUUID()), sample)
      if (paths.length === 0) return
      const stranger = other.admin.parent
      expect(await callProcedure(stranger, path, sample)).toEqual(
        await callProcedure(stranger, path, unknown),
      )
    })

    test(`is unknown in ${path}, together with the caller’s own rows`, async () => {
      const sample = ownSamples[path] ?? {}
      const { parent } = own.admin
      for (const at of idPaths(sample)) {
        if (callersOwn.has(`${path} ${at.join('.')}`)) continue
        const foreign = valueAt(otherSamples[path], at)
        expect(isId(foreign), at.join('.')).toBe(true)
        const answers = [
          await callProcedure(parent, path, withValue(sample, at, foreign)),
          await callProcedure(parent, path, withValue(sample, at, crypto.randomUUID())),
        ]
        expect(answers[0], at.join('.')).toEqual(answers[1])
        const status = answers[0]?.status
        if (alreadySo.has(`${path} ${at.join('.')}`)) expect(status, at.join('.')).toBe(200)
        else expect(status, at.join('.')).toBeGreaterThanOrEqual(400)
      }
    })
  }
})
