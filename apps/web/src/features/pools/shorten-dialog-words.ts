import { counted } from '../../ui/counted.ts'

export const title = (rides: number): string => `Cancel ${counted(rides, 'ride', 'rides')}?`
export const whatItDoes = 'They are on dates that this pool no longer has. You can undo it for ten minutes.'
export const cancelThem = (rides: number): string => `Cancel ${counted(rides, 'ride', 'rides')}`
