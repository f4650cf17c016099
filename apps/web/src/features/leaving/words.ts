import type { RefusalOf } from '@beanpool/contract/errors'
import type { groups } from '@beanpool/contract/groups'
import { inWords } from '@beanpool/contract/in-words'
import type { LeavingPreview } from '@beanpool/contract/leaving'
import { balanceWords } from '../../ui/balance-words.ts'
import { counted } from '../../ui/count-words.ts'

// Words of leaving a group, and of removing a family from it.

export const leaveGroup = 'Leave group'
export const leaveNamed = (group: string): string => `Leave ${group}`
export const removeNamed = (family: string): string => `Remove ${family}`
export const removeFrom = (family: string, group: string): string => `Remove ${family} from ${group}?`
export const removeFamily = 'Remove family'
export const previewDidNotLoad = 'What would change did not load'

const names = ({ adultNames, kidNames }: LeavingPreview): string => inWords([...adultNames, ...kidNames])

export const wholeFamily = (preview: LeavingPreview, mine: boolean): string =>
  mine
    ? `Your whole family leaves: ${names(preview)}.`
    : `The whole family leaves: ${names(preview)}. They are told who removed them.`

export const drives = (count: number, mine: boolean): string =>
  mine
    ? `You no longer drive ${counted(count, 'ride', 'rides')}`
    : `They no longer drive ${counted(count, 'ride', 'rides')}`
export const driveFates: Record<LeavingPreview['drives'][number]['fate'], string> = {
  planned: 'planned for someone else',
  released: 'locked: we look for another driver',
  claim: 'your claim ends: posted for cash again',
}
export const moreDrives = (count: number): string => `+ ${count} more`

export const ridesNoMore = ({ kidNames, poolNames }: LeavingPreview): string =>
  `${inWords(kidNames)} no longer ${kidNames.length === 1 ? 'rides' : 'ride'} in ${inWords(poolNames)}.`
export const seats = 'Seats on locked rides'

export const whatElse = 'What else follows'
const ends = ({ requestCount, offerCount }: LeavingPreview): string[] => [
  ...(requestCount > 0 ? [counted(requestCount, 'urgent request', 'urgent requests')] : []),
  ...(offerCount > 0 ? [counted(offerCount, 'offer', 'offers')] : []),
]

/** Lists the points in the order of a reader's questions: beans, strikes, what the others see, the way back. */
export const points = (preview: LeavingPreview, mine: boolean): string[] => {
  const { postedHundredths, adultNames, drives: driven } = preview
  const ended = ends(preview)
  const isReleased = driven.some(({ fate }) => fate !== 'planned')
  const balance = balanceWords(postedHundredths)
  return [
    ...(ended.length > 0 ? [`Also closed: ${inWords(ended)}.`] : []),
    mine
      ? `Your beans (${balance}) stay in the books. If you come back, you carry on from there.`
      : `Their beans (${balance}) stay in the books. An admin may settle them. If the family comes back first, it carries on from there.`,
    `No strike and no penalty.${isReleased ? ` If ${mine ? 'you' : 'they'} come back within 30 days, locked drives that are given up now count as given back.` : ''}`,
    `The others still see ${mine ? 'your' : 'the'} family’s name in the beans and the record, and nothing else about ${mine ? 'you' : 'it'}.`,
    ...(mine ? ['You can still read your own beans there, under My Groups.'] : []),
    mine && adultNames.length > 1
      ? 'Either of you can undo it for ten minutes.'
      : 'You can undo it for ten minutes.',
  ]
}

export const when = 'When'
export const now = 'Now'
export const afterADay = 'After a last day'
export const lastDay = 'Last day in the group'
export const chooseADay = 'Choose the last day'
export const untilThen =
  'Until then nothing changes. From the day after, your family neither rides nor drives, and other families are planned for those drives.'
type CopiedPlaces = LeavingPreview['copiedPlaces']
export const takePlaces = (copied: CopiedPlaces): string =>
  `Take ${inWords(copied.map(({ name }) => name))} out of the group’s places`
export const takePlacesHint = (copied: CopiedPlaces): string => {
  const used = copied.filter(({ usedBy }) => usedBy.length > 0)
  const from = `You copied ${copied.length === 1 ? 'it' : 'them'} from your own addresses.`
  if (used.length === 0) return from
  const usedBy = [...new Set(used.flatMap((place) => place.usedBy))]
  const uses = `${inWords(usedBy)} ${usedBy.length === 1 ? 'uses' : 'use'} ${inWords(used.map(({ name }) => name))}`
  return `${from} ${uses}: ${used.length === 1 ? 'it goes' : 'they go'} once an admin has chosen another place.`
}
export const leaveAfter = (day: string): string => `Leave after ${day}`
export const leavesAfter = (day: string): string => `Your family leaves after ${day}`
export const leavesLine =
  'Until then nothing changes. Dates after it are planned without you, and your beans stay in the books.'
export const stay = 'Stay in the group'
export const stays = 'Your family stays'
export const staysLine = 'Your kids ride again wherever there is room.'
export const notStayed = 'Could not change it'
export const planned = (day: string): string => `You leave after ${day}`

export const left = (group: string): string => `Your family left ${group}`
export const removed = (family: string): string => `${family} is removed`
export const undoHere = 'You can undo it here for ten minutes.'
export const notLeft = 'Could not leave'
export const notRemoved = 'Could not remove the family'

type Refusal = RefusalOf<(typeof groups)['leave' | 'removeHousehold']>

export const refusals: Record<Refusal, string> = {
  day_over: 'That day is over. Choose today or a later day.',
  day_too_far: 'Choose a day within a year.',
  admin_only: 'Only group admins can do that.',
  last_admin: 'Another family has to be an admin first. The owner can make one.',
  last_family: 'No other family is left. Delete the group instead.',
  now_late: 'The late window has just begun, so a seat is charged. Nothing has changed yet.',
  now_locked: 'A ride has just locked. Nothing has changed yet.',
  on_the_way: 'Someone in this family is driving. Try again after the ride.',
  own_family: 'That is your own family: leave the group instead.',
  owner_only: 'Only the group’s owner removes a family of admins.',
  owner_stays: 'Your family owns this group. Hand it over first, then you can leave.',
  owners_family: 'The owner’s family stays until the group is handed over.',
}
export const toHandOver = 'Hand over the group'
export const toDelete = 'Delete the group'
