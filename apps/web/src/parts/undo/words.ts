import { inWords } from '@beanpool/contract/in-words'
import type { OpenUndo } from '@beanpool/contract/undo'
import { shortDate } from '../../ui/date-words.ts'

export const justNow = 'Just now'

export const undoRefusalWords = {
  too_late: 'Ten minutes are over.',
  changed_since: 'Something changed since. This is how it is now.',
  late_window: 'Too late to undo: you still drive. If you can’t, tap “Can’t drive”.',
  already_started: 'The ride is under way.',
} as const

/** Says what is restored. For a schedule, also names the dates that were changed since. */
export const undoneWords = (stayed: string[] | null): string => {
  if (stayed === null) return 'Already undone.'
  if (stayed.length === 0) return 'Everything is back as it was.'
  const dates = stayed.length > 4 ? `${stayed.length} dates` : inWords(stayed.map(shortDate))
  return `Everything is back, except ${dates}: they changed since.`
}

/** The text of a ride's undo button. */
export const undoWords = ({ action, what }: Pick<OpenUndo, 'action' | 'what'>): string => {
  switch (action) {
    case 'take':
      return 'Undo taking it'
    case 'accept':
      return 'Undo accepting'
    case 'accept_swap':
      return 'Undo the swap'
    case 'cant_drive':
      // The name of the driver for whom an admin gave the drive back.
      return what ? `Undo: ${what} can drive` : 'Undo: I can drive'
    case 'done':
      return 'Undo Done'
    case 'merge_car':
      return 'Undo the merge'
    case 'not_riding':
      return `Undo: ${what} is riding`
    default:
      return 'Undo'
  }
}

/** Describes the action in the line that offers to undo it. */
export const doneWords = ({ action, what }: OpenUndo): string => {
  switch (action) {
    case 'take':
    case 'accept':
      return 'You took this drive.'
    case 'accept_swap':
      return 'You swapped drives.'
    case 'cant_drive':
      return what ? `You gave back ${what}'s drive.` : 'You gave this drive back.'
    case 'apply_schedule':
      return `You applied a new schedule to ${what}.`
    case 'done':
      return 'You marked this ride done.'
    case 'merge_car':
      return `You merged two cars of ${what}.`
    case 'not_riding':
      return `${what} is not riding.`
    case 'withdraw_kid':
      return `${what} was withdrawn.`
    case 'shorten_pool':
      return `${what} cancelled.`
    case 'opening_balances':
      return 'You changed the opening balances.'
    case 'create_pool':
    case 'share_ride':
      return `You added ${what}.`
    case 'leave_group':
      return `Your family leaves ${what}.`
    case 'remove_household':
      return `${what} was removed from the group.`
    case 'delete_group':
    case 'delete_pool':
    case 'delete_kid':
    case 'delete_address':
    case 'remove_place':
      return `${what} was deleted.`
    case 'remove_car':
      return what ? `${what} was removed.` : 'The car was removed.'
    case 'delete_no_ride_day':
      return `Rides run again on ${shortDate(what)}.`
    case 'import_no_ride_days':
      return 'You imported days without rides.'
    case 'delete_link':
      return 'The link was removed.'
    case 'delete_vacation':
      return 'The vacation was deleted.'
  }
}

export const undone = 'Undone'
export const couldNotUndo = 'Could not undo'
