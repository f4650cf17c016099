// The one way in which screens send something. A button shows that it is busy one render late, so a double tap gets
// through it; what is under way is noted here, at once.
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { isShownAtOnce } from './answer-at-once.ts'

/** Runs a task; while it is under way, the same input joins it and starts nothing. */
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

/** A change on the server: `useMutation`, deaf to a second tap. */
export const useSubmit = <Data, Problem, Input, Context>(
  options: UseMutationOptions<Data, Problem, Input, Context>,
) => {
  const mutation = useMutation({
    ...options,
    onSettled: (...settled) => {
      const [, , , shown] = settled
      if (isShownAtOnce(shown)) shown.settled()
      return options.onSettled?.(...settled)
    },
  })
  // The library's type asks whether the input is void, which it cannot know of a type parameter.
  const submit = useOnce((input: Input) =>
    mutation.mutateAsync(...([input] as unknown as Parameters<typeof mutation.mutateAsync>)),
  )
  return {
    /** Sends; rejects when the server refuses. */
    send: submit,
    mutate: (input: Input) => {
      // Its options tell the adult of a failure.
      submit(input).catch(() => undefined)
    },
    isPending: mutation.isPending,
    isError: mutation.isError,
    variables: mutation.variables,
    error: mutation.error,
    data: mutation.data,
    reset: mutation.reset,
  }
}
