// Bounds the open streams of a session and of an adult, on this instance. The oldest makes room: on a phone that lost its
// network it has no reader any longer (decision 6).

export const mostPerSession = 10
export const mostPerAdult = 30

type OpenStream = { sessionId: string; adultId: string; crowdOut: () => void }

export type StreamLimits = {
  /** Returns a function to call when the stream ends. */
  admit: (stream: OpenStream) => () => void
}

export function createStreamLimits(): StreamLimits {
  // In the order of opening.
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
