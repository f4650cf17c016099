// Parents write without pause while servers and databases are killed. Each write has a number; a server that loses an
// acknowledged write shows a lower one.
import { expect } from 'vitest'
import type { Mail } from '../../mail/mailer.ts'
import { anonymousParent, parentAt, signUpVerified, type TestParent } from '../test-parent.ts'

type Writer = { parent: TestParent; sent: number; acknowledged: number }

export type Writers = {
  /** The number of writes acknowledged so far. */
  acknowledged: () => number
  /** Ends the load, and fails if a writer had no service for too long. */
  stop: () => Promise<void>
  /** Fails if an acknowledged write is missing. */
  expectNothingLost: (url: string) => Promise<void>
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
const betweenWritesMilliseconds = 120

/**
 * `urls`: the current instances, which may change; a writer without service tries the next. Longer loads write less
 * often, within a parent's limit.
 */
export async function startWriters(
  urls: () => string[],
  longestWaitMilliseconds: number,
  betweenMilliseconds = betweenWritesMilliseconds,
): Promise<Writers> {
  const [url = ''] = urls()
  const writers: Writer[] = []
  for (const firstName of ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo']) {
    const outbox = async () => (await (await anonymousParent(url).fetch('/dev/outbox.json')).json()) as Mail[]
    const parent = await signUpVerified({ url, outbox, parent: { firstName } })
    writers.push({ parent, sent: 0, acknowledged: 0 })
  }
  let stopping = false
  const running = writers.map(async (writer) => {
    while (!stopping) {
      await writeOnce(writer, urls, longestWaitMilliseconds)
      await pause(betweenMilliseconds)
    }
  })
  // A writer that gives up is reported at `stop`.
  const ended = Promise.all(running)
  ended.catch(() => {})
  return {
    acknowledged: () => writers.reduce((sum, writer) => sum + writer.acknowledged, 0),
    stop: async () => {
      stopping = true
      await ended
    },
    expectNothingLost: async (at) => {
      for (const writer of writers) {
        // Writing continues, so writes acknowledged later may be missing from this reading.
        const { acknowledged } = writer
        const { household } = await parentAt(at, writer.parent).client.households.mine()
        expect(numberOf(household?.name)).toBeGreaterThanOrEqual(acknowledged)
      }
    },
  }
}

/** Retries until the write is acknowledged, as a parent would. */
async function writeOnce(writer: Writer, urls: () => string[], longestWaitMilliseconds: number) {
  const deadline = performance.now() + longestWaitMilliseconds
  for (let failure: unknown = null; ; ) {
    for (const url of urls()) {
      writer.sent += 1
      try {
        const { client } = parentAt(url, writer.parent)
        await client.households.saveFamily({ name: `Number ${writer.sent}` })
        writer.acknowledged = writer.sent
        return
      } catch (error) {
        failure = error
      }
    }
    if (performance.now() > deadline) throw new Error('no service for too long', { cause: failure })
    await pause(50)
  }
}

const numberOf = (name: string | undefined) => Number(/\d+/.exec(name ?? '')?.[0] ?? 0)
