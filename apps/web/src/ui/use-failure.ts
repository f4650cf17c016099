// Keeps a failure on the screen while the same question is asked again: only another answer takes its place.
import { useRef } from 'react'
import { isDefinedError } from '../api/api.ts'

type Asked = { data: unknown; isError: boolean; error: Error | null; errorUpdateCount: number }

/** The error of a question that has no data; null for one that has, or that never failed. */
export const useFailure = ({ data, isError, error, errorUpdateCount }: Asked): Error | null => {
  const last = useRef<Error | null>(null)
  if (isError) last.current = error
  return data === undefined && errorUpdateCount > 0 ? last.current : null
}

/** The failure, or a refusal: that is an answer, and takes the place of data that was shown before. */
export const useRefusal = (query: Asked): Error | null => {
  const failure = useFailure(query)
  return query.error && isDefinedError(query.error) ? query.error : failure
}
