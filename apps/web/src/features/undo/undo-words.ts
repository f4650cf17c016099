import type { OpenUndo } from '@beanpool/contract/undo'
import { shortDate } from '../../ui/date-words.ts'

export const undoRefusalWords = {
  too_late: 'It is longer than ten minutes ago.',
  changed_since: 'Something changed since. Look at it as it is now.',
  late_window: 'The ride is so close that your drive stands. “Can’t drive” is the way out.',
  already_started: 'The ride has started.',
} as const

/** What was done, as the line that offers to undo it says. */
export const doneWords = ({ action, what }: OpenUndo): string => {
  switch (action) {
    case 'take':
    case 'accept':
      return 'You took this drive.'
    case 'cant_drive':
      return 'You gave this drive back.'
    case 'apply_schedule':
      return `You applied a new schedule to ${what}.`
    case 'done':
      return 'You marked this ride done.'
    case 'not_riding':
      return `${what} is not riding.`
    case 'delete_pool':
    case 'delete_kid':
    case 'delete_address':
      return `${what} was deleted.`
    case 'delete_no_ride_day':
      return `Rides run again on ${shortDate(what)}.`
    case 'delete_link':
      return 'The link was removed.'
    case 'delete_vacation':
      return 'The vacation was deleted.'
  }
}
