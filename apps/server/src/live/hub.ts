// Listens to the database on a separate connection and passes each event to this instance's open streams.
import type pg from 'pg'
import type { Log } from '../base/log.ts'
import { within } from '../base/within.ts'
import { type Connection, openConnection } from '../db/connect.ts'
import { type LiveEvent, liveChannel, liveEventSchema } from './publish.ts'

/** `resync`: events may have been missed; fetch everything again. */
export type LiveSignal = { kind: 'event'; event: LiveEvent } | { kind: 'resync' }
type LiveListener = (signal: LiveSignal) => void

export type LiveHub = {
  subscribe: (listener: LiveListener) => () => void
  /** Returns the events of the last milliseconds; null if some may have been missed. */
  recent: (milliseconds: number) => LiveEvent[] | null
  size: () => number
  close: () => Promise<void>
}

const longestWaitMilliseconds = 5_000
const heartbeatMilliseconds = 15_000
const keptMilliseconds = 30_000
const mostKept = 2_000

export async function startLiveHub({
  connection,
  log,
}: {
  connection: Connection
  log: Log
}): Promise<LiveHub> {
  const listeners = new Set<LiveListener>()
  const tell = (signal: LiveSignal) => {
    for (const listener of listeners) listener(signal)
  }
  let kept: { at: number; event: LiveEvent }[] = []
  let listeningSince = Number.POSITIVE_INFINITY
  const keep = (event: LiveEvent) => {
    const now = performance.now()
    const isKept = ({ at }: { at: number }) => at > now - keptMilliseconds
    kept = [...(kept[0] && !isKept(kept[0]) ? kept.filter(isKept) : kept), { at: now, event }]
    if (kept.length <= mostKept) return
    listeningSince = Math.max(listeningSince, kept[0]?.at ?? 0)
    kept.shift()
  }
  let closing = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | null = null

  const connect = async () => {
    const fresh = await openConnection(connection, { connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
    let heartbeat: NodeJS.Timeout | null = null
    // Handles an error and the end of the connection, of which only the first counts.
    let ended = false
    const end = () => {
      if (ended) return
      ended = true
      if (heartbeat !== null) clearInterval(heartbeat)
      fresh.end().catch(() => {})
      if (client === fresh) client = null
      scheduleReconnect(0)
    }
    fresh.on('error', end)
    fresh.on('end', end)
    fresh.on('notification', ({ payload }) => {
      const event = readEvent(payload)
      if (event === null) return
      keep(event)
      tell({ kind: 'event', event })
    })
    try {
      await fresh.query(`listen ${liveChannel}`)
      client = fresh
      listeningSince = performance.now()
      // A connection that only listens would not notice that it is dead.
      heartbeat = setInterval(() => fresh.query('select 1').catch(end), heartbeatMilliseconds)
      heartbeat.unref()
    } catch (error) {
      ended = true
      await fresh.end().catch(() => {})
      throw error
    }
  }

  const scheduleReconnect = (failures: number) => {
    if (closing || retry !== null) return
    retry = setTimeout(
      async () => {
        retry = null
        try {
          await connect()
          if (closing) return client?.end()
          tell({ kind: 'resync' })
        } catch (error) {
          if (failures === 0) log.warn({ error }, 'live updates wait for the database')
          scheduleReconnect(failures + 1)
        }
      },
      Math.min(100 * 2 ** failures, longestWaitMilliseconds),
    )
  }

  await connect()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    recent: (milliseconds) => {
      const since = performance.now() - milliseconds
      if (client === null || milliseconds > keptMilliseconds || since <= listeningSince) return null
      return kept.filter(({ at }) => at >= since).map(({ event }) => event)
    },
    size: () => listeners.size,
    close: async () => {
      closing = true
      if (retry !== null) clearTimeout(retry)
      listeners.clear()
      // On a silent network, closing the connection would wait for a response that never comes.
      await within(500, Promise.resolve(client?.end())).catch(() => {})
    },
  }
}

// Other programs can notify the channel too, with any payload.
function readEvent(payload: string | undefined): LiveEvent | null {
  try {
    return liveEventSchema.parse(JSON.parse(payload ?? ''))
  } catch {
    return null
  }
}
