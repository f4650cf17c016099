import { describe, expect, test } from 'vitest'
import { givenApp } from '../testing/given.ts'
import { callProcedure, procedureSamples, procedures } from '../testing/procedure-samples.ts'
import { createTestGroup, createTestPool, twoFamilies } from '../testing/test-group.ts'
import { parentAt } from '../testing/test-parent.ts'
import { noteWrittenRows } from '../testing/written-rows.ts'

// Procedures with only optional input, so an empty request is valid.
const takesNothing = new Set([
  'pools.list',
  'standing.mine',
  'standing.reputation',
  'rides.needsDriver',
  'urgent.list',
])

const forVisitors = new Set(['accounts.signInWays', 'coParents.preview', 'invitations.preview'])

const typedCodes = [
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'INVALID_INPUT',
  'REFUSED',
  'PLAN_LIMIT',
  'RATE_LIMITED',
  'TOO_LARGE',
]

const app = await givenApp()
const group = await createTestGroup(app, twoFamilies)
await createTestPool(app, group)
const elsewhere = await createTestGroup(app, [{ name: 'Stranger', kids: ['Sam'] }])
const stranger = elsewhere.admin.parent
const inputs = await procedureSamples({ app, group, stranger })
const written = await noteWrittenRows(app)

/** Expects typed refusals of all requests, and nothing written. */
async function areRefused(answers: { status: number; code: string | null }[]) {
  for (const { status, code } of answers) {
    expect(typedCodes).toContain(code)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  }
  expect(await written()).toEqual([])
}

describe('every procedure', () => {
  for (const { path, takesInput } of procedures) {
    if (!forVisitors.has(path)) {
      test(`${path} asks who is calling`, async () => {
        const visitor = parentAt(app.url, { ...stranger, cookie: '' })
        await areRefused([await callProcedure(visitor, path, inputs[path] ?? {})])
      })
    }
    if (!takesInput) continue

    test(`${path} refuses input that it cannot read`, async () => {
      const { parent } = group.admin
      await areRefused([
        await callProcedure(parent, path, '{"json": {'),
        await callProcedure(parent, path, 'not json at all'),
        await callProcedure(parent, path, []),
        await callProcedure(parent, path, 'x'),
        ...(takesNothing.has(path)
          ? []
          : [await callProcedure(parent, path, {}), await callProcedure(parent, path, null)]),
      ])
    })

    test(`${path} refuses anything far too long`, async () => {
      const { parent } = group.admin
      const oversized = Object.fromEntries(
        Object.keys(inputs[path] ?? {}).map((key) => [key, 'x'.repeat(5_000)]),
      )
      await areRefused([
        await callProcedure(parent, path, oversized),
        await callProcedure(parent, path, { ...inputs[path], filler: 'x'.repeat(1_000_000) }),
      ])
    })
  }

  const alreadyWrong = new Set(['accounts.update'])
  // Leaving another family, or removing an adult from one, succeeds, because there is nothing left to do.
  const alreadySo = new Set(['coParents.leave', 'coParents.remove'])
  for (const { path, takesInput } of procedures.filter((each) => !alreadyWrong.has(each.path))) {
    if (!takesInput) continue
    test(`${path} refuses another group's rows, expired codes and impossible values`, async () => {
      expect(inputs[path], `a sample for ${path}`).toBeDefined()
      const answer = await callProcedure(stranger, path, inputs[path])
      if (alreadySo.has(path)) expect(answer.status).toBe(200)
      await areRefused(alreadySo.has(path) ? [] : [answer])
    })
  }
})
