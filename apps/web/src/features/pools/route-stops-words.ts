export const stopsInOrder = 'Stops, in order'
export const noStops = 'No stops on the way yet.'
export const moveUp = (name: string): string => `Move ${name} up`
export const moveDown = (name: string): string => `Move ${name} down`
export const remove = (name: string): string => `Remove ${name}`
export const isStop = (name: string, place: number, count: number): string =>
  `${name} is stop ${place} of ${count}.`
export const isFirst = (name: string): string => `${name} is the first stop.`
export const isLast = (name: string): string => `${name} is the last stop.`
export const isRemoved = (name: string): string => `${name} is no stop any more.`
