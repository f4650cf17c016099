// Words of fairness-panel.tsx.
export const whoIsAheadWhoDrives = 'Who is ahead, who drives next'
