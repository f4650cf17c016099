// The queue in this browser. One tab at a time sends, when the connection or the tab returns, or after some time.
import type { QueryClient } from '@tanstack/react-query'
import { callAs, hasCode, isUnreached } from './api.ts'
import { createOutbox, type Entry, type Kept, type Outcome, type Problem } from './outbox.ts'
import { deviceStore } from './outbox-store.ts'
import { getKept, setKept, setQueue, type Waiting } from './queue.ts'

const lockName = 'beanpool-outbox'
/** Error codes that have nothing to do with the change itself. */
const passing = ['UNAUTHORIZED', 'RATE_LIMITED', 'DATABASE_AWAY', 'OLD_BUILD']
const triesAfterMs = 15_000

/**
 * What the queue needs to know about each procedure, provided by the signed-in part of the app (frame/queued-words.ts).
 */
export type Manners = {
  wordsOf: (waiting: Waiting) => Pick<Entry, 'title' | 'typed'>
  /** Null if sending the same change again may help. */
  problemOf: (entry: Kept, error: unknown) => Problem | null
  /** True if the failure shows that the first attempt arrived, or that what the adult asked for is already so. */
  isDoneAlready: (entry: Kept, error: unknown) => boolean
  /** Returns the question in the server's response, or null. If there is a question, nothing was stored. */
  questionOf: (entry: Kept, answer: unknown) => Problem | null
}

const sendBy =
  (manners: Manners) =>
  async (entry: Kept): Promise<Outcome> => {
    try {
      const answer = await callAs(entry.adultId, entry.name, entry.input)
      return { kind: 'stored', answer, question: manners.questionOf(entry, answer) }
    } catch (error) {
      if (isUnreached(error) || (error instanceof DOMException && error.name === 'TimeoutError')) {
        return { kind: 'unreached' }
      }
      const counts = !passing.some((code) => hasCode(error, code))
      const already = manners.isDoneAlready(entry, error)
      return { kind: 'failed', error, problem: manners.problemOf(entry, error), counts, already }
    }
  }

/** Runs tasks one after the other: across tabs if the browser supports locks, otherwise in this tab. */
const createAlone = () => {
  let last: Promise<void> = Promise.resolve()
  return (work: () => Promise<void>): Promise<void> => {
    if (navigator.locks) return navigator.locks.request(lockName, work)
    last = last.then(work, work)
    return last
  }
}

const alone = createAlone()
const store = deviceStore()
const moments = ['online', 'focus', 'pageshow'] as const

type Options = { adultId: string; queries: QueryClient; manners: Manners }

/** Starts sending. Waiting entries stay until the same adult returns. Returns a function that stops it. */
export const startOutbox = ({ adultId, queries, manners }: Options): (() => void) => {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel('beanpool-outbox') : null
  let ended = false
  const show = async () => {
    const shown = await outbox.shownTo(adultId)
    if (!ended) setKept(shown)
  }
  const outbox = createOutbox({
    store,
    alone,
    send: sendBy(manners),
    isOnline: () => navigator.onLine,
    onChange: () => {
      show()
      channel?.postMessage('changed')
    },
    onStored: () => queries.invalidateQueries(),
  })
  const entryOf = (waiting: Waiting): Entry => {
    const { name, input } = waiting
    return { adultId, name, input, ...manners.wordsOf(waiting), problem: null, tries: 0 }
  }
  const sendWaiting = () => {
    if (getKept().some(({ problem }) => problem === null)) outbox.sendAll(adultId).then(show)
  }
  if (channel) channel.onmessage = show
  for (const moment of moments) window.addEventListener(moment, sendWaiting)
  const timer = window.setInterval(sendWaiting, triesAfterMs)
  show().then(sendWaiting)
  setQueue({
    submit: (waiting) => outbox.submit(entryOf(waiting)),
    keep: (waiting) => outbox.keep(entryOf(waiting)),
    retry: outbox.retry,
    discard: outbox.discard,
    discardAll: () => outbox.discardAllOf(adultId),
  })
  return () => {
    ended = true
    setQueue(null)
    window.clearInterval(timer)
    for (const moment of moments) window.removeEventListener(moment, sendWaiting)
    channel?.close()
  }
}
