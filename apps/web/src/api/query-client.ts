// The cache for everything read from the server. Live events keep it fresh, so nothing polls.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { hasCode } from './api.ts'
import { waitMs } from './too-many.ts'

type SignedOutListener = (during: 'reading' | 'change') => void
const signedOutListeners = new Set<SignedOutListener>()

/** Called whenever a call fails because the server no longer knows the session. */
export const onSignedOut = (listener: SignedOutListener) => {
  signedOutListeners.add(listener)
  return () => {
    signedOutListeners.delete(listener)
  }
}

const watchSession = (during: 'reading' | 'change') => (error: unknown) => {
  if (hasCode(error, 'UNAUTHORIZED')) for (const listener of signedOutListeners) listener(during)
}

const answered = ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'INVALID_INPUT', 'REFUSED', 'RATE_LIMITED']

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: watchSession('reading') }),
  mutationCache: new MutationCache({ onError: watchSession('change') }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) =>
        failures < 2 && (waitMs(error) !== null || !answered.some((code) => hasCode(error, code))),
      retryDelay: (failures, error) => waitMs(error) ?? 400 * 2 ** failures,
    },
    // Retries calls that hit the rate limit. Never pauses while offline: such calls are refused or queued (sending.ts).
    mutations: {
      retry: (failures, error) => failures < 2 && waitMs(error) !== null,
      retryDelay: (_, error) => waitMs(error) ?? 0,
      networkMode: 'always',
    },
  },
})
