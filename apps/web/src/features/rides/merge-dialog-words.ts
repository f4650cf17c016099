// Words of merge-dialog.tsx and use-merge.ts.
import type { RefusalOf } from '@beanpool/contract/errors'
import { inWords } from '@beanpool/contract/in-words'
import type { rides } from '@beanpool/contract/rides'

export const mergeTitle = 'Merge this car into the others?'
export const kidsMove = (kids: string[]): string =>
  kids.length === 1
    ? `${inWords(kids)} gets a free seat in another car of this date.`
    : `${inWords(kids)} get free seats in the other cars of this date, siblings together. If they don’t all fit, nothing changes.`
export const noKids = 'No kid rides in this car.'
/** Null if it has no driver. */
export const driverStays = (driver: { name: string; isMe: boolean } | null): string => {
  if (driver === null) return ''
  return driver.isMe
    ? 'You no longer have to drive.'
    : `${driver.name} no longer has to drive, without a strike.`
}
export const allTold = 'Every family this affects is told. You can undo it for 10 minutes.'
export const mergeCars = 'Merge cars'
export const keepBoth = 'Keep both'
export const carsMerged = 'Cars merged'
export const notMerged = 'Not merged'

type MergeRefusal = RefusalOf<typeof rides.merge>

export const mergeRefusalWords = (reason: MergeRefusal): string => {
  const words: Record<MergeRefusal, string> = {
    admin_only: 'Only group admins can do that.',
    already_started: 'The ride has already started.',
    over: 'This ride is over.',
    for_cash: 'Someone drives it for cash. Cancelling the ride ends the claim.',
    only_car: 'Nobody drives another car on this date yet.',
    no_room: 'The other cars do not have enough free seats for all of its kids.',
  }
  return words[reason]
}
