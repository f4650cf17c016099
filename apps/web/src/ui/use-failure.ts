// Keeps a failure on the screen while the query is retried, until there is a new response.
import { useRef } from 'react'
import { isDefinedError } from '../api/api.ts'

type Asked = { data: unknown; isError: boolean; error: Error | null; errorUpdateCount: number }

/** Returns the error of a query without data; null if the query has data or never failed. */
export const useFailure = ({ data, isError, error, errorUpdateCount }: Asked): Error | null => {
  const last = useRef<Error | null>(null)
  if (isError) last.current = error
  return data === undefined && errorUpdateCount > 0 ? last.current : null
}

/** Returns the failure, or a refusal, which counts as a response and replaces the data shown before. */
export const useRefusal = (query: Asked): Error | null => {
  const failure = useFailure(query)
  return query.error && isDefinedError(query.error) ? query.error : failure
}
