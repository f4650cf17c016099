import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { lockDataDirectory } from '../db/embedded/data-lock.ts'
import { makeScratch } from '../testing/scratch.ts'
import { spawnServer } from '../testing/server-process.ts'
import { markDemoFilled, prepareDemoDirectory } from './run-demo.ts'

const scratch = makeScratch('demo-directory')
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

describe('the demo’s directory', () => {
  test('is never emptied if the demo did not make it', () => {
    const real = join(scratch, 'real')
    mkdirSync(join(real, 'postgres'), { recursive: true })
    writeFileSync(join(real, 'postgres/PG_VERSION'), '18')
    expect(() => prepareDemoDirectory(real)).toThrow(/did not make/)
    expect(readdirSync(real)).toEqual(['postgres'])
    expect(readFileSync(join(real, 'postgres/PG_VERSION'), 'utf8')).toBe('18')
  })

  test('is filled once if it is new or empty, and again after an interruption', () => {
    const dataDir = join(scratch, 'demo')
    expect(prepareDemoDirectory(dataDir)).toBe(true)
    writeFileSync(join(dataDir, 'half'), 'a demo')
    expect(prepareDemoDirectory(dataDir)).toBe(true)
    expect(existsSync(join(dataDir, 'half'))).toBe(false)
    markDemoFilled(dataDir, 7)
    writeFileSync(join(dataDir, 'whole'), 'a demo')
    expect(prepareDemoDirectory(dataDir)).toBe(false)
    expect(existsSync(join(dataDir, 'whole'))).toBe(true)
  })

  test('is no longer emptied once a server has run on it, even if it was only half filled', async () => {
    const dataDir = join(scratch, 'taken')
    prepareDemoDirectory(dataDir)
    const server = await spawnServer({ dataDir })
    server.child.kill('SIGTERM')
    await server.ended
    expect(() => prepareDemoDirectory(dataDir)).toThrow(/did not make/)
    expect(existsSync(join(dataDir, 'postgres/PG_VERSION'))).toBe(true)
  })

  test('stays as it is while a server uses it, even if it is only half filled', () => {
    const dataDir = join(scratch, 'used')
    prepareDemoDirectory(dataDir)
    writeFileSync(join(dataDir, 'half'), 'a demo')
    const unlock = lockDataDirectory(dataDir)
    // The lock accepts its own process, as a container may restart with the same pid; here another process holds it.
    const lock = join(dataDir, 'beanpool.lock')
    writeFileSync(lock, JSON.stringify({ pid: process.ppid, birth: null }))
    expect(() => prepareDemoDirectory(dataDir)).toThrow(/in use by another running Beanpool/)
    expect(existsSync(join(dataDir, 'half'))).toBe(true)
    unlock()
  })

  test('is refused in one line if it is a file or cannot be created', () => {
    const file = join(scratch, 'file')
    writeFileSync(file, '')
    expect(() => prepareDemoDirectory(file)).toThrow(/cannot be written/)
  })
})
