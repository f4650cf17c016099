import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { policy } from '../context/policy.ts'
import { callProcedure, procedureSamples, procedures, type Samples } from '../testing/procedure-samples.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import {
  createTestFamily,
  createTestGroup,
  createTestPool,
  type TestGroup,
  twoFamilies,
} from '../testing/test-group.ts'
import type { TestParent } from '../testing/test-parent.ts'

let app: TestApp
let group: TestGroup
let samples: Samples
let newcomer: TestParent

const rows = Object.entries<{ least: string; of?: string; and?: string }>(policy)

beforeAll(async () => {
  app = await createTestApp()
  group = await createTestGroup(app, twoFamilies)
  await createTestPool(app, group)
  const stranger = await createTestFamily(app, { name: 'Strand', kids: [] })
  samples = await procedureSamples({ app, group, stranger: stranger.parent })
  newcomer = await createTestFamily(app, { name: 'Newman', kids: ['Noa'] }).then(({ parent }) => parent)
  const { code } = await group.admin.parent.client.invitations.create({ groupId: group.groupId, email: null })
  await newcomer.client.invitations.accept({ code, consent: true })
})
afterAll(() => app.stop())

async function answer(parent: TestParent, path: string) {
  const response = await parent.fetch(`/api/rpc/${path.replace('.', '/')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: samples[path] }),
  })
  return (await response.json()) as { json: { code?: string; data?: { reason?: string } } }
}

test('each procedure of the contract has its row', () => {
  expect(rows.map(([path]) => path).sort()).toEqual(procedures.map(({ path }) => path).sort())
})

describe('procedures for admins are refused to a member', () => {
  for (const [path] of rows.filter(([, row]) => row.least === 'admin')) {
    test(path, async () => {
      const { json } = await answer(newcomer, path)
      expect(json).toMatchObject({ code: 'REFUSED', data: { reason: 'admin_only' } })
    })
  }
})

describe('procedures that ask for a relation are refused to a member without it', () => {
  for (const [path] of rows.filter(([, row]) => row.and !== undefined)) {
    test(path, async () => {
      expect((await callProcedure(newcomer, path, samples[path])).status).toBeGreaterThanOrEqual(400)
    })
  }
})

describe('procedures that are not public are refused without a session', () => {
  for (const [path] of rows.filter(([, row]) => row.least !== 'anyone')) {
    test(path, async () => {
      expect(await callProcedure(app.anonymous, path, samples[path] ?? {})).toMatchObject({ status: 401 })
    })
  }
})
