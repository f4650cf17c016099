// Sends server-sent events to one open screen.
import type { LiveHub, LiveSignal } from './hub.ts'
import type { LiveEvent } from './publish.ts'

type LiveStreamOptions = {
  hub: LiveHub
  limits: StreamLimits
  adultId: string
  sessionId: string
  /** The time since the screen began to read; undefined if it has not read anything. */
  ageMilliseconds?: number | undefined
  /** Returns the groups whose events this adult currently gets. */
  groups: () => Promise<string[]>
  /** Returns false once the session has ended, which closes the stream. */
  stillSignedIn: () => Promise<boolean>
  /** The signal that aborts when the client disconnects, and at shutdown. */
  signal: AbortSignal
  heartbeatMilliseconds?: number
}

type Controller = ReadableStreamDefaultController<Uint8Array>

// A screen that falls this many events behind gets a single "fetch everything again" instead.
const longestBacklog = 500

/** Returns the stream's body, which ends and leaves nothing behind when `signal` aborts or the reader disconnects. */
export function openLiveStream(options: LiveStreamOptions): ReadableStream<Uint8Array> {
  let close = () => {}
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        close = attach(options, createWriter(controller))
      },
      cancel: () => close(),
    },
    new CountQueuingStrategy({ highWaterMark: 1 }),
  )
}

type Writer = ReturnType<typeof createWriter>

function createWriter(controller: Controller) {
  const encoder = new TextEncoder()
  let open = true
  const room = () => (controller.desiredSize ?? 0) + longestBacklog
  const write = (text: string) => {
    if (open && room() >= 0) controller.enqueue(encoder.encode(text))
  }
  return {
    write,
    // The last message that fits reports that more were dropped.
    send: (name: string, data: object) =>
      write(
        room() === 0 ? 'event: resync\ndata: {}\n\n' : `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`,
      ),
    close: () => {
      if (!open) return
      open = false
      try {
        controller.close()
      } catch {
        // The reader has already closed the stream.
      }
    },
  }
}

function attach(options: LiveStreamOptions, writer: Writer): () => void {
  const { hub, limits, adultId, sessionId, signal } = options
  const { heartbeatMilliseconds = 20_000, ageMilliseconds } = options
  const openedAt = performance.now()
  let memberOf = new Set<string>()
  const refreshGroups = async (): Promise<boolean> => {
    try {
      memberOf = new Set(await options.groups())
      return true
    } catch {
      // The database is away; the hub sends a resync once it is back, and a later heartbeat checks again.
      return false
    }
  }
  // A stream that does not know its groups would miss their events, so it ends, and its screen opens a new one.
  const onceGroupsAreKnown = async (send: () => void) => ((await refreshGroups()) ? send() : close())
  const deliver = (event: LiveEvent) => writer.send('change', event)
  const hear = (received: LiveSignal) => {
    if (received.kind === 'resync') return writer.send('resync', {})
    const { event } = received
    if ('endedSessionId' in event) return event.endedSessionId === sessionId ? close() : undefined
    if ('groupId' in event) return memberOf.has(event.groupId) ? deliver(event) : undefined
    if (event.adultId !== adultId) return
    // The new groups' events must be sent before the screen reads these groups.
    if (event.membership) void onceGroupsAreKnown(() => deliver(event))
    else deliver(event)
  }

  const unsubscribe = hub.subscribe(hear)
  let beats = 0
  const heartbeat = setInterval(async () => {
    writer.write(': beat\n\n')
    beats += 1
    if (beats % 3 !== 0) return
    await refreshGroups()
    if (!(await options.stillSignedIn().catch(() => true))) close()
  }, heartbeatMilliseconds)
  heartbeat.unref()
  const crowdOut = () => {
    // Without this, the evicted screen would reconnect immediately, and evict the next.
    writer.send('crowded', {})
    close()
  }
  const leave = limits.admit({ sessionId, adultId, crowdOut })
  const close = () => {
    clearInterval(heartbeat)
    unsubscribe()
    leave()
    signal.removeEventListener('abort', close)
    writer.close()
  }
  signal.addEventListener('abort', close)
  // Tells the browser when to reconnect, and opens the stream through proxies that wait for a first byte.
  writer.write('retry: 1000\n\n')
  void onceGroupsAreKnown(() => {
    const missed =
      ageMilliseconds === undefined ? null : hub.recent(ageMilliseconds + performance.now() - openedAt)
    // A screen fetches on "ready", so it misses nothing that happened before.
    if (missed === null) return writer.send('ready', {})
    writer.send('caught_up', {})
    for (const event of missed) hear({ kind: 'event', event })
  })
  if (signal.aborted) close()
  return close
}

// Limits the open streams of a session and of an adult on this instance. The oldest is closed, because on a phone that
// lost its network nothing reads it (decision 6).

const mostPerSession = 10
export const mostPerAdult = 30

type OpenStream = { sessionId: string; adultId: string; crowdOut: () => void }

export type StreamLimits = {
  /** Returns a function to call when the stream ends. */
  admit: (stream: OpenStream) => () => void
}

export function createStreamLimits(): StreamLimits {
  // The streams in the order in which they were opened.
  const open = new Set<OpenStream>()
  const makeRoom = (isAmong: (stream: OpenStream) => boolean, most: number) => {
    const among = [...open].filter(isAmong)
    for (const oldest of among.slice(0, Math.max(0, among.length - most))) {
      open.delete(oldest)
      oldest.crowdOut()
    }
  }
  return {
    admit: (stream) => {
      open.add(stream)
      makeRoom(({ sessionId }) => sessionId === stream.sessionId, mostPerSession)
      makeRoom(({ adultId }) => adultId === stream.adultId, mostPerAdult)
      return () => open.delete(stream)
    },
  }
}
