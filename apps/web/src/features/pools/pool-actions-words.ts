export const pause = 'Pause'
export const resume = 'Resume'
export const settingsOf = (name: string): string => `Settings of ${name}`
export const settings = 'Settings'
export const pauseThe = (name: string): string => `Pause ${name}`
export const resumeThe = (name: string): string => `Resume ${name}`
