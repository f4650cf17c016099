// Words of to-do.tsx and waiting-dialog.tsx.
import * as counts from '../../ui/count-words.ts'

export const toDecide = 'To decide'
export const decide = 'Decide'
export const read = 'Read'
export const readNamed = (line: string): string => `Read: ${line}`
/** `line` is one of those below. */
export const decideOn = (line: string): string => `Decide: ${line}`
export const seeRides = 'See rides'
export const nothingWaits = 'Nothing waits here any more.'
export const lines = {
  joinRequests: (count: number): string =>
    count === 1 ? '1 family wants to join' : `${count} families want to join`,
  poolRequests: (count: number): string =>
    count === 1 ? '1 family asks for a pool' : `${count} requests for pools`,
  concerns: (count: number): string => (count === 1 ? '1 concern to answer' : `${count} concerns to answer`),
  reports: (count: number): string => (count === 1 ? '1 no-show report' : `${count} no-show reports`),
  appeals: (count: number): string =>
    count === 1 ? '1 request to excuse a strike' : `${count} requests to excuse a strike`,
}
export const shortfalls = (count: number): string =>
  `${counts.rides(count)} without a driver in the next 30 days`
export const titles = {
  poolRequests: 'Requests for pools',
  reports: 'Reports to decide',
  appeals: 'Strikes, 30 days',
}
