import { expect, test } from 'vitest'
import { givenApp } from '../testing/given.ts'
import { callProcedure, procedureSamples, procedures } from '../testing/procedure-samples.ts'
import { spoiled } from '../testing/spoiled-input.ts'
import { createTestGroup, createTestPool, twoFamilies } from '../testing/test-group.ts'

const isLong = process.env.BEANPOOL_LONG === '1'
const requests = isLong ? 20_000 : 1_500
const seed = Number(process.env.TEST_SEED ?? 1)

const app = await givenApp()
const group = await createTestGroup(app, twoFamilies)
await createTestPool(app, group)
const samples = await procedureSamples({ app, group, stranger: group.admin.parent })

test(`malformed requests never make the server fail (seed ${seed})`, { timeout: 900_000 }, async () => {
  const failures: string[] = []
  const parents = group.families.map(({ parent }) => parent)
  const paths = procedures.filter(({ takesInput }) => takesInput).map(({ path }) => path)
  let next = 0
  const work = async () => {
    while (next < requests) {
      const index = next++
      const path = paths[index % paths.length] ?? ''
      const parent = parents[index % parents.length] ?? group.admin.parent
      const input = spoiled(samples[path] ?? {}, seed * requests + index)
      const { status, code } = await callProcedure(parent, path, JSON.stringify({ json: input }))
      if (status >= 500) failures.push(`${path} ${status} ${code} ${JSON.stringify(input)}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  expect(failures).toEqual([])
})
