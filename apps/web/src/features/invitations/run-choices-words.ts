export const noRunsFor = (name: string): string => `No runs for ${name}`
export const allRunsFor = (name: string): string => `All runs for ${name}`
export const none = 'None'
export const allRuns = 'All runs'
export const whoRidesWhat = 'Who rides what?'
