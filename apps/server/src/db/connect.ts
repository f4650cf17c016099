// Connects to PostgreSQL. Of several addresses, uses the one whose server accepts writes.
import type { Socket } from 'node:net'
import pg from 'pg'
import { databaseAddresses } from '../base/addresses.ts'
import { DatabaseAwayError } from '../base/database-errors.ts'

/**
 * Options of `pg` that say where the database is. `addresses`: URLs of the same database on several machines, one of
 * which accepts writes.
 */
export type Connection = pg.ClientConfig & { addresses?: string[] }

export function connectionTo(url: string): Connection {
  const addresses = databaseAddresses(url)
  return addresses.length > 1 ? { addresses } : { connectionString: url }
}

/** Detects a dead peer within about 20 seconds on an otherwise silent connection. */
const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/** The time limit for each of several addresses, so the next one is tried soon. */
const longestTryMilliseconds = 2_000

/** The index of the address that worked last, or is tried next. */
const places = new WeakMap<string[], number>()

/**
 * A connection to the address that worked last; if it fails, or leads to a read-only standby, the next connection tries
 * the next address.
 */
export class Client extends pg.Client {
  readonly #addresses: string[]
  readonly #place: number

  constructor(options: Connection) {
    const { addresses = [] } = options
    const place = places.get(addresses) ?? 0
    const connectionString = addresses[place]
    super(
      connectionString === undefined
        ? // Spreading would lose the password, because the pool hides it from copies.
          options
        : { ...options, connectionString, connectionTimeoutMillis: longestTryMilliseconds },
    )
    this.#addresses = addresses
    this.#place = place
  }

  override connect(): Promise<this>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): Promise<this> | undefined {
    const connecting = this.#connectToPrimary()
    if (callback === undefined) return connecting
    // The pool calls back without an error once it is connected.
    connecting.then(() => callback(null as unknown as Error), callback)
  }

  async #connectToPrimary(): Promise<this> {
    try {
      await super.connect()
      if (this.#addresses.length > 0 && !(await takesWrites(this))) {
        await this.end()
        throw new DatabaseAwayError('the database is a read-only standby')
      }
      return this
    } catch (error) {
      const { length } = this.#addresses
      if (length > 0 && (places.get(this.#addresses) ?? 0) === this.#place)
        places.set(this.#addresses, (this.#place + 1) % length)
      throw error
    }
  }
}

export async function takesWrites(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  return rows[0]?.transaction_read_only === 'off'
}

/** Closes a connection without waiting for the peer. */
export function breakOff(client: pg.ClientBase) {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.destroy()
}

type Opening = pg.ClientConfig & { signal?: AbortSignal | undefined }

/**
 * Opens a connection, trying each of several addresses in turn. Its error events are ignored. `signal` aborts the
 * attempt.
 */
export async function openConnection(
  connection: Connection,
  { signal, ...options }: Opening = {},
): Promise<pg.Client> {
  return tryAddresses(connection, async () => {
    signal?.throwIfAborted()
    const client = new Client({ ...connection, ...keptAlive, ...options })
    client.on('error', () => {})
    const abort = () => breakOff(client)
    signal?.addEventListener('abort', abort)
    try {
      await client.connect()
      return client
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    } finally {
      signal?.removeEventListener('abort', abort)
    }
  })
}

async function tryAddresses<Result>({ addresses = [] }: Connection, open: () => Promise<Result>) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await open()
    } catch (error) {
      if (attempt >= addresses.length) throw error
    }
  }
}

/** Opens a pool whose new connections try each of several addresses in turn. */
export function openPoolTo(connection: Connection, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...connection, ...keptAlive, ...options, Client: Client as typeof pg.Client })
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  if (connection.addresses === undefined) return pool
  const connectSomewhere = (callback?: Parameters<pg.Pool['connect']>[0]) => {
    const connecting = tryAddresses(connection, connect)
    if (callback === undefined) return connecting
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    )
  }
  pool.connect = connectSomewhere as typeof pool.connect
  return pool
}
