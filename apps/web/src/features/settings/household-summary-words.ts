export const household = 'Household'
export const didNotLoad = 'Your family did not load'
export const family = 'Family'
export const kids = 'Kids'
export const noKids = 'None yet'
export const cars = 'Cars'
export const car = (name: string, seats: string): string => `${name}: ${seats}`
export const yourWeek = 'When you can drive'
export const canDriveAllWeek = 'Any day'
export const notOn = (day: string, part: string): string => `${day}: ${part}`
export const ofDriver = (name: string, line: string): string => `${name}: ${line}`
export const edit = 'Edit'
