import { counted } from '../../ui/counted.ts'

export const monthInWeeks = (month: string): string => `Weeks of ${month}`
export const previousMonth = 'Previous month'
export const nextMonth = 'Next month'
export const youDrive = 'You drive'
export const yourKidsRide = 'Your kids ride'
export const needsADriver = 'Needs a driver'
export const toConfirm = 'To confirm'
export const marksDidNotLoad = 'The marks of this month did not load.'
export const tryAgain = 'Try again'

/** "2 drives", "3 rides of your kids", for a day or a week; empty without any. */
export const summary = (counts: {
  drives: number
  kids: number
  urgent: number
  unconfirmed: number
}): string[] =>
  [
    [counts.drives, counted(counts.drives, 'drive', 'drives')] as const,
    [counts.kids, `${counted(counts.kids, 'ride', 'rides')} of your kids`] as const,
    [counts.urgent, counts.urgent === 1 ? '1 needs a driver' : `${counts.urgent} need a driver`] as const,
    [counts.unconfirmed, `${counts.unconfirmed} to confirm`] as const,
  ].flatMap(([count, text]) => (count > 0 ? [text] : []))
export const nothingOfYours = 'nothing of yours'
export const today = 'today'
