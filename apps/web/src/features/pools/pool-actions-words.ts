// Words of pool-actions.tsx.
export const pause = 'Pause'
export const resume = 'Resume'
export const pauseTitle = (name: string): string => `Pause ${name}?`
export const whatPausingDoes =
  'Rides that are not locked yet are cancelled, without a strike for anyone. Locked rides still run. Resuming plans them again and brings back drives picked by hand.'
export const pausePool = 'Pause pool'
export const keepItRunning = 'Keep it running'
export const settingsOf = (name: string): string => `Settings of ${name}`
export const settings = 'Settings'
export const pauseThe = (name: string): string => `Pause ${name}`
export const resumeThe = (name: string): string => `Resume ${name}`
