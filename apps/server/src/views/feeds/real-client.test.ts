// Feeds in a real calendar program: vdirsyncer fetches each from a running server, and khal reads it. This is part of
// the long test run if both Debian packages are installed: apt-get install khal vdirsyncer.
import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { RideCard } from '@beanpool/contract/ride-card'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestGroup, createTestPool, ridesAhead, type TestGroup } from '../../testing/test-group.ts'

const run = promisify(execFile)
const isLong = process.env.BEANPOOL_LONG === '1'
const isHere = (program: string) => spawnSync(program, ['--version']).status === 0
const missing = isLong ? ['vdirsyncer', 'khal'].filter((program) => !isHere(program)) : []

const timeZone = 'Europe/Berlin'
/**
 * The tests start on the Monday before each of the year's two clock changes, and cover the weeks before and after it.
 */
const changes = [
  { name: 'to summer time', monday: '2026-03-23', changes: '2026-03-29' },
  { name: 'to winter time', monday: '2026-10-19', changes: '2026-10-25' },
]

type Seen = { start: string; title: string }

/** Sets up a calendar program that keeps all its files in one folder. */
function createClient() {
  const folder = mkdtempSync(join(tmpdir(), 'beanpool-khal-'))
  // The programs find their settings and caches here, instead of the machine's.
  const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder }
  const path = (...parts: string[]) => join(folder, ...parts)

  /** Fetches a feed as a subscription does, and returns the files that it created. */
  const sync = async (feed: string, address: string): Promise<string[]> => {
    mkdirSync(path(feed), { recursive: true })
    const config = [
      '[general]',
      `status_path = "${path(`${feed}-status`)}"`,
      '[pair feed]',
      'a = "remote"\nb = "local"\ncollections = null',
      '[storage remote]',
      `type = "http"\nurl = "${address}"`,
      '[storage local]',
      `type = "filesystem"\npath = "${path(feed)}"\nfileext = ".ics"`,
    ]
    const file = path(`${feed}.vdirsyncer`)
    writeFileSync(file, `${config.join('\n')}\n`)
    for (const step of ['discover', 'sync']) await run('vdirsyncer', ['-c', file, step], { env })
    return readdirSync(path(feed))
  }

  /** Returns what khal shows on these days in that time zone. */
  const read = async (feed: string, { from, zone }: { from: string; zone: string }): Promise<Seen[]> => {
    const file = path(`${feed}-${zone.replace('/', '-')}.khal`)
    const config = [
      `[calendars]\n[[${feed}]]\npath = ${path(feed)}\nreadonly = True`,
      `[sqlite]\npath = ${file}.db`,
      `[locale]\nlocal_timezone = ${zone}\ndefault_timezone = ${zone}`,
      'timeformat = %H:%M\ndateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d',
      'datetimeformat = %Y-%m-%d %H:%M\nlongdatetimeformat = %Y-%m-%d %H:%M',
    ]
    writeFileSync(file, `${config.join('\n')}\n`)
    const options = ['list', '--day-format', '', '--format', '{start-long}|{title}', from, '15d']
    const { stdout } = await run('khal', ['-c', file, ...options], { env: { ...env, TZ: zone } })
    return stdout
      .split('\n')
      .filter((line) => line.includes('|'))
      .map((line) => {
        const [start = '', title = ''] = line.split('|')
        return { start: start.trim(), title: title.trim() }
      })
  }

  return { path, sync, read, close: () => rmSync(folder, { recursive: true, force: true }) }
}

const wallIn = (zone: string, instant: string) => {
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  return `${at.toPlainDate()} ${at.toPlainTime().toString({ smallestUnit: 'minute' })}`
}

describe.skipIf(!isLong || missing.length > 0)('a real calendar program', () => {
  describe.each(changes)('across the clock change $name', ({ monday, changes: day }) => {
    let app: TestApp
    let group: TestGroup
    let rides: RideCard[]
    let feeds: { name: string; address: string; of: RideCard[] }[]
    const client = createClient()

    beforeAll(async () => {
      app = await createTestApp({ now: `${monday}T00:10:00Z` })
      group = await createTestGroup(
        app,
        [
          { name: 'Rossi', kids: ['Ada'], carSeats: [4] },
          { name: 'Okafor', kids: ['Ole'], carSeats: [4] },
        ],
        { timeZone },
      )
      // A ride on every day, including one in the early hours of the change.
      for (const startTime of ['01:30', '07:50'])
        await createTestPool(app, group, {
          name: `At ${startTime}`,
          startTime,
          weekdayMask: 127,
          startsOn: monday,
          throughOn: `${Temporal.PlainDate.from(day).add({ days: 6 })}`,
        })
      rides = await ridesAhead(app, group)
      const { admin } = group
      const links = await admin.parent.client.feeds.links()
      const pool = links.pools[0]
      feeds = [
        {
          name: 'assignments',
          address: links.assignments,
          of: rides.filter(({ driver }) => driver?.householdId === admin.householdId),
        },
        { name: 'kids', address: links.kids, of: rides },
        {
          name: 'pool',
          address: pool?.address ?? '',
          of: rides.filter(({ poolId }) => poolId === pool?.poolId),
        },
        { name: 'group', address: links.groups[0]?.address ?? '', of: rides },
      ]
    })
    afterAll(async () => {
      client.close()
      await app.stop()
    })

    test('imports each feed completely, and shows each ride at the right time, even from another zone', async () => {
      expect(rides.map(({ date }) => date)).toContain(day)
      for (const { name, address, of } of feeds) {
        expect(of.length, name).toBeGreaterThan(5)
        const files = await client.sync(name, new URL(new URL(address).pathname, app.beanpool.url).href)
        expect(files, name).toHaveLength(of.length)
        for (const zone of [timeZone, 'America/New_York', 'Asia/Tokyo']) {
          const seen = await client.read(name, { from: monday, zone })
          const expected = of.map(({ startAt }) => wallIn(zone, startAt)).filter((start) => start >= monday)
          expect(seen.map(({ start }) => start).sort(), `${name} in ${zone}`).toEqual(expected.sort())
          expect(seen.every(({ title }) => title.length > 5)).toBe(true)
        }
      }
    })

    test('drops rides that leave a feed, and keeps the files of the rides that stay', async () => {
      const [feed] = feeds
      if (!feed) throw new Error('a feed')
      const address = new URL(new URL(feed.address).pathname, app.beanpool.url).href
      const before = await client.sync(feed.name, address)
      const own = feed.of.find(({ canCantDrive, locked }) => canCantDrive && !locked)
      await group.admin.parent.client.rides.cantDrive({ rideId: own?.rideId ?? '', action: 'reoffer' })
      const after = await client.sync(feed.name, address)
      expect(after).toHaveLength(before.length - 1)
      expect(before).toEqual(expect.arrayContaining(after))
      const [one = ''] = after
      expect(existsSync(client.path(feed.name, one))).toBe(true)
      expect(readFileSync(client.path(feed.name, one), 'utf8')).toContain('BEGIN:VTIMEZONE')
    })
  })
})

if (missing.length > 0) test.skip(`no ${missing.join(' and no ')} on this machine`, () => undefined)
