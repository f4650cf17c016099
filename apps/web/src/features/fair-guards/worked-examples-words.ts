import { beansText } from '../../ui/balance-words.ts'
import * as counts from '../../ui/count-words.ts'
import { longWeekday, wallTimeText } from '../../ui/date-words.ts'
import type { Example } from './worked-examples.ts'

export const whatADriveEarns = 'What a drive earns'
export const withMiles = (miles: number): string => `Over ${miles} miles, which count in this group.`

const noticeText = (hours: number) => `, ${hours} hours’ notice`

/** "Tuesday 06:40, 2 kids" */
export const driveText = ({ date, time, kids, noticeHours }: Example): string =>
  `${longWeekday(date)} ${wallTimeText(time)}, ${counts.kids(kids)}${noticeHours === null ? '' : noticeText(noticeHours)}`

export const youEarn = 'you earn'
export const earns = (hundredths: number): string => beansText(hundredths)
