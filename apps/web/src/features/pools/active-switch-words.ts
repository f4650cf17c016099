export const active = 'Active'
export const itRuns = 'Its rides are planned as the dates get closer.'
export const itIsPaused = 'Paused: no new rides are planned. Locked rides still run.'
