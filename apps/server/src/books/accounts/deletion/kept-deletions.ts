// Keeps a list of deleted accounts outside the database, so accounts that a restored backup brings back are deleted
// again. Each line has a time and an id, but no name.
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, isNotNull, isNull } from 'drizzle-orm'
import type { Config } from '../../../base/config.ts'
import type { AppContext } from '../../../context/context.ts'
import { among } from '../../../db/chunks.ts'
import { adults } from '../../../db/schema/accounts.ts'

type Deletion = { adultId: string; at: string }

const fileIn = (directory: string) => join(directory, 'deleted-accounts.txt')
const line = /^(\S+Z) ([0-9a-f-]{36})$/

// Stores two copies, in case one is lost.
const directoriesOf = ({ dataDir, backupDir }: Config) => [
  dataDir,
  ...(backupDir === null ? [] : [backupDir]),
]

/** Returns the deletions that are listed in the directory, oldest first. */
export function readDeletions(directory: string): Deletion[] {
  let text = ''
  try {
    text = readFileSync(fileIn(directory), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return text.split('\n').flatMap((each) => {
    const [, at, adultId] = line.exec(each) ?? []
    return at && adultId ? [{ at, adultId }] : []
  })
}

/** Adds the deletions that the directory does not list yet. */
export function addDeletions(directory: string, deletions: Deletion[]) {
  const known = new Set(readDeletions(directory).map(({ adultId }) => adultId))
  const added = deletions.filter(({ adultId }) => !known.has(adultId))
  if (added.length === 0) return
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const lines = added.map(({ at, adultId }) => `${at} ${adultId}\n`).join('')
  // Begins with a line break, as a crash may have cut the last line short.
  appendFileSync(fileIn(directory), `\n${lines}`, { mode: 0o600, flush: true })
}

/** Adds all deleted accounts to the lists. A failure is logged, and the next start makes up for it. */
export async function keepDeletions({ db, config, log }: AppContext) {
  try {
    const rows = await db
      .select({ adultId: adults.id, at: adults.deletedAt })
      .from(adults)
      .where(isNotNull(adults.deletedAt))
      .orderBy(adults.deletedAt, adults.id)
    const deletions = rows.map(({ adultId, at }) => ({ adultId, at: String(at) }))
    for (const directory of directoriesOf(config)) addDeletions(directory, deletions)
  } catch (error) {
    log.error({ error }, 'deleted accounts could not be written down: a restored backup would have them back')
  }
}

/** Finds deleted accounts that this database has again, in the order of their deletion. */
export async function deletedButThere({ db, config }: AppContext): Promise<string[]> {
  const kept = directoriesOf(config)
    .flatMap(readDeletions)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
  const ids = [...new Set(kept.map(({ adultId }) => adultId))]
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: adults.id })
    .from(adults)
    .where(and(among(adults.id, ids), isNull(adults.deletedAt)))
  const there = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => there.has(id))
}
