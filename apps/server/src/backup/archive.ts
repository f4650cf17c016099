// Writes and reads backup archives, which are gzipped tar files. The first part lists the contents, and the last has
// the checksum of the other parts. Each part in between has rows of one table, as PostgreSQL's COPY writes them. See
// docs/operate.md.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'
import { z } from 'zod'
import { StartError } from '../base/start-error.ts'

/** Increases when the format changes; this program reads all formats up to this number. */
export const archiveFormat = 1

const manifestName = 'beanpool.json'
const endName = 'end.json'

const formatOnly = z.object({ format: z.int() })
const sealedKeys = z.object({ salt: z.string(), iv: z.string(), tag: z.string(), sealed: z.string() })
const manifestShape = z.object({
  format: z.literal(archiveFormat),
  beanpool: z.string(),
  madeAt: z.string(),
  /** The times that identify the database's migrations, in their order. */
  migrations: z.array(z.number()),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  /** The keys of DATA_DIR, sealed with a passphrase; null if there is no passphrase. */
  keys: sealedKeys.nullable(),
})
const endShape = z.object({ sha256: z.string(), rows: z.record(z.string(), z.number()) })

export type SealedKeys = z.infer<typeof sealedKeys>
export type Manifest = z.infer<typeof manifestShape>
export type Table = Manifest['tables'][number]

export const nameOfTable = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${schema}.${name}`

/** Yields a table's rows in portions, and returns their number. */
type RowsOf = (table: Table) => AsyncGenerator<Buffer, number>

type Writing = { file: string; manifest: Manifest; rowsOf: RowsOf }

/**
 * Writes the archive under another name until it is complete, and never replaces a file. Returns the number of rows.
 */
export async function writeArchive({ file, manifest, rowsOf }: Writing): Promise<number> {
  const draft = `${file}.part`
  const pack = tar.pack()
  const written = pipeline(
    pack,
    createGzip(),
    createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
  )
  // Fails if the file cannot be written, as the archive would otherwise wait forever for its next part to be taken.
  const cut = written.then(() => new Promise<never>(() => {}))
  cut.catch(() => {})
  const sum = createHash('sha256')
  const add = (name: string, content: Buffer) => {
    note(sum, name, content)
    const added = new Promise<void>((done, fail) => {
      pack.entry({ name, size: content.length }, content, (error) => (error ? fail(error) : done()))
    })
    return Promise.race([added, cut])
  }
  let isOurs = true
  try {
    await add(manifestName, asJson(manifest))
    const rows: Record<string, number> = {}
    for (const table of manifest.tables) {
      const name = nameOfTable(table)
      const portions = rowsOf(table)
      let portion = await portions.next()
      try {
        for (let at = 1; !portion.done; at++) {
          await add(`${name}/${String(at).padStart(6, '0')}`, portion.value)
          portion = await portions.next()
        }
        rows[name] = portion.value
      } finally {
        await portions.return(0)
      }
    }
    const end = asJson({ sha256: sum.digest('hex'), rows })
    const ended = new Promise((done) => pack.entry({ name: endName, size: end.length }, end, done))
    await Promise.race([ended, cut])
    pack.finalize()
    await written
    renameSync(draft, file)
    return Object.values(rows).reduce((total, each) => total + each, 0)
  } catch (error) {
    pack.destroy()
    const ofFile = (await written.then(
      () => null,
      (failure) => failure,
    )) as NodeJS.ErrnoException | null
    isOurs = ofFile?.code !== 'EEXIST'
    throw isSystemError(ofFile) ? ofFile : error
  } finally {
    if (isOurs) rmSync(draft, { force: true })
  }
}

const isSystemError = (error: unknown) =>
  /^E[A-Z]+$/.test((error as NodeJS.ErrnoException | null)?.code ?? '')

const asJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

const note = (sum: ReturnType<typeof createHash>, name: string, content: Buffer) =>
  sum.update(`${name} ${content.length}\n`).update(content)

type Reading = {
  file: string
  signal?: AbortSignal
  /** Called before anything else, when the checksum is not known yet; throws to refuse the archive. */
  begin: (manifest: Manifest) => void
  /** Receives all rows of a table. */
  rows: (table: Table, portions: AsyncIterable<Buffer>) => Promise<void>
}

/**
 * Reads the archive to its end and returns each table's number of rows. Fails with one line if the archive is
 * incomplete.
 */
export async function readArchive({ file, signal, begin, rows }: Reading): Promise<Record<string, number>> {
  const extract = tar.extract()
  const source = pipeline(createReadStream(file), createGunzip(), extract, signal ? { signal } : {})
  source.catch(() => {})
  let parts = 0
  const sum = createHash('sha256')
  const entries = extract[Symbol.asyncIterator]()
  /** Returns the archive's next part; null at its end. */
  const next = async () => {
    try {
      const entry = await entries.next()
      if (entry.done) return null
      const { name } = entry.value.header
      if (parts === 0 && name !== manifestName) throw new StartError(`${file} is no backup of Beanpool.`)
      const content: Buffer[] = []
      for await (const chunk of entry.value) content.push(chunk as Buffer)
      parts += 1
      return { name, content: Buffer.concat(content) }
    } catch (error) {
      throw explain(error, file, parts)
    }
  }
  try {
    const first = await next()
    if (first === null) throw new StartError(`${file} is no backup of Beanpool.`)
    note(sum, first.name, first.content)
    const manifest = readManifest(first.content, file)
    begin(manifest)
    let part = await next()
    for (const table of manifest.tables) {
      const of = `${nameOfTable(table)}/`
      const portions = async function* () {
        for (; part?.name.startsWith(of); part = await next()) {
          note(sum, part.name, part.content)
          yield part.content
        }
      }
      await rows(table, portions())
    }
    const end = part?.name === endName ? endShape.safeParse(parseJson(part.content)) : null
    if (!end?.success || end.data.sha256 !== sum.digest('hex') || (await next()) !== null) throw damaged(file)
    await source.catch((error) => {
      throw explain(error, file, parts)
    })
    return end.data.rows
  } finally {
    extract.destroy()
    await source.catch(() => {})
  }
}

const damaged = (file: string) =>
  new StartError(`${file} is damaged or not whole: take another backup, or copy it here again.`)

function explain(error: unknown, file: string, parts: number): unknown {
  if (error instanceof StartError) return error
  if (isSystemError(error))
    return new StartError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  const isGzip = !/incorrect header check/.test((error as Error).message ?? '')
  return parts === 0 && !isGzip ? new StartError(`${file} is no backup of Beanpool.`) : damaged(file)
}

function readManifest(content: Buffer, file: string): Manifest {
  const json = parseJson(content)
  const format = formatOnly.safeParse(json)
  if (format.success && format.data.format > archiveFormat) throw newer(file)
  const manifest = manifestShape.safeParse(json)
  if (!manifest.success) throw damaged(file)
  return manifest.data
}

export const newer = (file: string) =>
  new StartError(`${file} was made by a newer Beanpool: restore it with that one.`)

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'))
  } catch {
    return null
  }
}
