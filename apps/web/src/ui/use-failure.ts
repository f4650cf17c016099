// Keeps a failure on the screen while the same question is asked again: only another answer takes its place.
import { useRef } from 'react'

type Asked = { data: unknown; isError: boolean; error: Error | null; errorUpdateCount: number }

/** The error of a question that has no data; null for one that has, or that never failed. */
export const useFailure = ({ data, isError, error, errorUpdateCount }: Asked): Error | null => {
  const last = useRef<Error | null>(null)
  if (isError) last.current = error
  return data === undefined && errorUpdateCount > 0 ? last.current : null
}
