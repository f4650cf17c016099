import type { RefusalOf } from '@beanpool/contract/errors'
import type { groups } from '@beanpool/contract/groups'
import { inWords } from '@beanpool/contract/in-words'
import type { LeavingPreview } from '@beanpool/contract/leaving'
import { balanceWords } from '../../ui/balance-words.ts'
import { counted } from '../../ui/count-words.ts'
import * as everyday from '../../ui/everyday-words.ts'

// Sentences about leaving a group, and about removing a family from it.

export const leaveGroup = 'Leave group'
export const leaveNamed = (group: string): string => `Leave ${group}`
export const removeNamed = (family: string): string => `Remove ${family}`
export const removeFrom = (family: string, group: string): string => `Remove ${family} from ${group}?`
export const removeFamily = 'Remove family'

const names = ({ adultNames, kidNames }: LeavingPreview): string => inWords([...adultNames, ...kidNames])

export const wholeFamily = (preview: LeavingPreview, mine: boolean): string =>
  `${names(preview)} ${mine ? 'leave' : 'leave and are told who removed them'}.`

export const drives = (count: number, mine: boolean): string =>
  `${counted(count, 'drive', 'drives')} ${mine ? 'you' : 'they'} no longer have`
export { driveFates } from '../../parts/leaving/words.ts'
export const moreDrives = (count: number): string => `+ ${count} more`

export const ridesNoMore = ({ kidNames, poolNames }: LeavingPreview): string =>
  `${inWords(kidNames)} no longer ${kidNames.length === 1 ? 'rides' : 'ride'} in ${inWords(poolNames)}.`
export const seats = 'Seats on fixed rides'

export const whatElse = 'What else follows'
const ends = ({ requestCount, offerCount }: LeavingPreview): string[] => [
  ...(requestCount > 0 ? [counted(requestCount, 'urgent request', 'urgent requests')] : []),
  ...(offerCount > 0 ? [counted(offerCount, 'offer', 'offers')] : []),
]

/** Lists the points in the order in which readers ask about them: beans, strikes, what others see, and the way back. */
export const points = (preview: LeavingPreview, mine: boolean): string[] => {
  const { postedHundredths, drives: driven } = preview
  const ended = ends(preview)
  const isReleased = driven.some(({ fate }) => fate !== 'planned')
  const balance = balanceWords(postedHundredths)
  return [
    ...(ended.length > 0 ? [`Also closed: ${inWords(ended)}.`] : []),
    `${mine ? 'Your' : 'Their'} beans (${balance}) are kept for a return.`,
    `No strike.${isReleased ? ` Back within 30 days, fixed drives count as given back.` : ''}`,
    `The others still see ${mine ? 'your' : 'the'} family’s name in the record.`,
    ...(mine ? ['Your beans stay under My Groups.'] : []),
    undoHere,
  ]
}

export const when = 'When'
export const now = 'Now'
export const afterADay = 'After a last day'
export const lastDay = 'Last day in the group'
export const chooseADay = 'Choose a day'
export const untilThen = 'Nothing changes before.'
type CopiedPlaces = LeavingPreview['copiedPlaces']
export const takePlaces = (copied: CopiedPlaces): string =>
  `Remove our places: ${inWords(copied.map(({ name }) => name))}`
export const takePlacesHint = (copied: CopiedPlaces): string | undefined => {
  const used = copied.filter(({ usedBy }) => usedBy.length > 0)
  if (used.length === 0) return undefined
  const users = [...new Set(used.flatMap(({ usedBy }) => usedBy))]
  return `Once ${inWords(users)} ${users.length === 1 ? 'has' : 'have'} another place.`
}
export const leaveAfter = (day: string): string => `Leave after ${day}`
export const leavesAfter = (day: string): string => `Your family leaves after ${day}`
export const leavesLine = untilThen
export const stay = 'Stay in the group'
export const stays = 'Your family stays'
export const staysLine = 'Your kids ride again where there’s room.'
export const notStayed = 'Could not change it'
export const planned = (day: string): string => `You leave after ${day}`

export const left = (group: string): string => `Your family left ${group}`
export const removed = (family: string): string => `${family} is removed`
export const undoHere = 'You can undo it for ten minutes.'
export const notLeft = 'Could not leave'
export const notRemoved = 'Could not remove the family'

type Refusal = RefusalOf<(typeof groups)['leave' | 'removeHousehold']>

export const refusals: Record<Refusal, string> = {
  day_over: 'That day is over. Choose a later one.',
  day_too_far: 'Choose a day within a year.',
  admin_only: everyday.onlyAdmins,
  last_admin: 'Another family has to be an admin first.',
  last_family: 'Nobody else is left. Delete the group instead.',
  now_late: 'A seat is charged now.',
  now_locked: 'A ride was just fixed.',
  on_the_way: everyday.someoneIsDriving,
  own_family: 'That is your own family.',
  owner_only: 'Only the owner can remove admins.',
  owner_stays: 'Your family owns this group. Hand it over first.',
  owners_family: 'The owner’s family has to hand over first.',
}
export const toDelete = 'Delete the group'
