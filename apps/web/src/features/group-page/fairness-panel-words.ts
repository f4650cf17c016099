export const whoIsAheadWhoDrives = 'Who is ahead, who drives next'
export const showAll = (count: number): string => `Show all ${count} families`
