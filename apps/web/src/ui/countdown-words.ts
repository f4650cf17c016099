const secondMs = 1000

/** "3:07"; hours stay minutes, so that the last hour does not look shorter than the one before. */
export const minutesAndSeconds = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / secondMs))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Time running out: "Expires in 3:07", then "Expired". */
export const countdownWords = (leftMs: number): string =>
  leftMs > 0 ? `Expires in ${minutesAndSeconds(leftMs)}` : 'Expired'
