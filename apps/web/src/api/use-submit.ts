// The only way for screens to send something. A button shows that it is busy one render late, so a double tap gets
// through: pending calls are recorded here immediately. Without a connection nothing looks done (sending.ts).
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { isShownAtOnce } from './answer-at-once.ts'
import { isUnreached, markUnreached, needsPassword } from './api.ts'
import { withPassword } from './ask-password.ts'
import { holdFailure } from './held-failures.ts'
import { type Call, tellNotSent } from './not-sent.ts'
import { getQueue, type Waiting } from './queue.ts'
import { howSent, type QueuedName, type Sending } from './sending.ts'

/** Runs a task; a second call with the same input joins the pending one. */
export const useOnce = <Input, Output>(task: (input: Input) => Promise<Output>) => {
  const underWay = useRef(new Map<string, Promise<Output>>())
  return (input: Input): Promise<Output> => {
    const key = JSON.stringify(input) ?? ''
    const running = underWay.current.get(key)
    if (running) return running
    const started = task(input).finally(() => underWay.current.delete(key))
    underWay.current.set(key, started)
    return started
  }
}

/** Tells whether an answer is for the form's present input, which may have changed since the question was sent. */
export const useStillAsked = <Input>(input: Input) => {
  const present = useRef(input)
  present.current = input
  return (asked: Input): boolean => JSON.stringify(asked) === JSON.stringify(present.current)
}

/** Returns the procedure that the options call, read from the key set by the API client. */
const nameIn = (mutationKey: readonly unknown[] | undefined): string => {
  const path = mutationKey?.[0]
  if (!Array.isArray(path)) throw new Error('a change is sent that names no procedure')
  return path.join('.')
}

const unsent = () => markUnreached(new Error('not sent')) as Error

/** Sends through the queue, where an unanswered call waits. Here such a call counts as unreached. */
const throughQueue = async <Data>(waiting: Waiting) => {
  const outcome = await getQueue()?.submit(waiting)
  if (outcome?.kind === 'stored') return outcome.answer as Data
  throw outcome?.kind === 'failed' ? outcome.error : unsent()
}

/**
 * `call`: the person to call if the change cannot be sent. `about`: the thing that changes, if the input has only its
 * id.
 */
type Offline<Input> = { call?: () => Call | null; about?: string; onWaiting?: (input: Input) => void }

/**
 * Makes a change on the server. Like `useMutation`, but it ignores a second tap and never looks done without a
 * connection.
 */
export const useSubmit = <Data, Problem, Input, Context>(
  options: UseMutationOptions<Data, Problem, Input, Context>,
  { call, about, onWaiting }: Offline<Input> = {},
) => {
  const name = nameIn(options.mutationKey)
  const sent = (input: Input): Sending => {
    const kind = howSent(name, input)
    return kind === 'queued' && getQueue() === null ? 'form' : kind
  }
  const notSent = (input: Input, tried: boolean) => {
    const kind = sent(input)
    if (kind === 'queued') onWaiting?.(input)
    else tellNotSent({ kind: kind === 'now' ? 'now' : 'form', call: call?.() ?? null, tried })
  }
  const mutation = useMutation({
    ...options,
    mutationFn: (input, context) =>
      withPassword(
        () =>
          sent(input) === 'queued'
            ? throughQueue<Data>({ name: name as QueuedName, input, about })
            : (options.mutationFn?.(input, context) ?? Promise.reject(unsent())),
        needsPassword,
      ),
    onError: (...failed) => {
      const [error, input] = failed
      // The adult closed the password question, so the form stays as it was.
      if (needsPassword(error)) return
      // This hook shows the notice, so the options only revert the change that was shown early.
      if (isUnreached(error)) holdFailure()
      const done = options.onError?.(...failed)
      if (isUnreached(error)) notSent(input, true)
      return done
    },
    onSettled: (...settled) => {
      const [, , , shown] = settled
      if (isShownAtOnce(shown)) shown.settled()
      return options.onSettled?.(...settled)
    },
  })
  // The library checks whether the input type is void, which it cannot decide for a type parameter.
  const send = (input: Input) =>
    mutation.mutateAsync(...([input] as unknown as Parameters<typeof mutation.mutateAsync>))
  const submit = useOnce(async (input: Input): Promise<Data | undefined> => {
    const isQueued = sent(input) === 'queued'
    if (navigator.onLine) {
      return send(input).catch((error: unknown) => {
        if (isQueued && isUnreached(error)) return undefined
        throw error
      })
    }
    // The change is stored before anything is shown as done.
    if (isQueued) await getQueue()?.keep({ name: name as QueuedName, input, about })
    notSent(input, false)
    if (!isQueued) throw unsent()
    return undefined
  })
  return {
    /** Sends the input. Rejects if the call was refused or not sent. Resolves to nothing for queued calls. */
    send: submit,
    mutate: (input: Input) => {
      // The mutation's own options tell the adult about a failure.
      submit(input).catch(() => undefined)
    },
    isPending: mutation.isPending,
    isError: mutation.isError,
    variables: mutation.variables,
    /** The server's refusal. If no response came, there is nothing to show in the form. */
    error: isUnreached(mutation.error) ? null : mutation.error,
    data: mutation.data,
    reset: mutation.reset,
  }
}
