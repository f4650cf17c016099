export const pauseTitle = (name: string): string => `Pause ${name}?`
export const whatPausingDoes =
  'Rides that are not locked yet are cancelled, without a strike for anyone. Locked rides still run. Resuming plans them again and brings back drives picked by hand.'
export const pausePool = 'Pause pool'
export const keepItRunning = 'Keep it running'
