import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAlive, waitForEnd } from '../db/embedded/process.ts'
import { makeScratch, sweepScratch } from './scratch.ts'
import { databasePid } from './server-process.ts'

// A process that starts PostgreSQL in a scratch directory, as a test run does, and is then killed.
const cutOff = `
const { makeScratch } = await import('${import.meta.dirname}/scratch.ts')
const { startEmbeddedPostgres } = await import('${import.meta.dirname}/../db/embedded/embedded-postgres.ts')
const { createLog } = await import('${import.meta.dirname}/../base/log.ts')
const dataDir = makeScratch('cut-off')
await startEmbeddedPostgres({ dataDir, log: createLog('silent'), durable: false })
console.log(dataDir)`

test('the next test run stops the PostgreSQL of an interrupted run, and no other PostgreSQL', async () => {
  const mine = makeScratch('mine')
  const run = spawn(process.execPath, ['--input-type=module', '-e', cutOff])
  const dataDir = await new Promise<string>((done, fail) => {
    run.stdout.on('data', (chunk) => done(String(chunk).trim()))
    run.on('close', () => fail(new Error('it ended by itself')))
  })
  const database = databasePid(dataDir)
  await sweepScratch()
  expect(isAlive(database)).toBe(true)

  run.kill('SIGKILL')
  await waitForEnd(run.pid ?? 0, 5_000)
  expect(isAlive(database)).toBe(true)
  expect(await sweepScratch()).toBeGreaterThanOrEqual(1)
  expect(isAlive(database)).toBe(false)
  expect(existsSync(dataDir)).toBe(false)
  expect(existsSync(mine)).toBe(true)
  rmSync(mine, { recursive: true })
})

const sweeping = `
const { sweepScratch } = await import('${import.meta.dirname}/scratch.ts')
await sweepScratch()`

test('test runs that begin at the same moment clean up one after another', async () => {
  for (let each = 0; each < 40; each++) {
    const left = makeScratch('left')
    writeFileSync(join(left, 'owner.json'), JSON.stringify({ pid: 1, birth: 'long ago' }))
    for (let below = 0; below < 20; below++) mkdirSync(join(left, String(below)))
  }
  const runs = Array.from({ length: 3 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', sweeping]),
  )
  const codes = await Promise.all(runs.map((run) => new Promise((done) => run.on('close', done))))
  expect(codes).toEqual([0, 0, 0])
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('beanpool-scratch-left-'))).toEqual([])
})
