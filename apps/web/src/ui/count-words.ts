// Counts in words, such as "1 kid" and "3 kids".

/** Formats a count as "1 pool" or "3 pools". */
export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const cars = (count: number): string => counted(count, 'car', 'cars')
export const children = (count: number): string => counted(count, 'child', 'children')
export const families = (count: number): string => counted(count, 'family', 'families')
export const groups = (count: number): string => counted(count, 'group', 'groups')
export const kids = (count: number): string => counted(count, 'kid', 'kids')
export const rides = (count: number): string => counted(count, 'ride', 'rides')
