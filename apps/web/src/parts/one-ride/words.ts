import type { RefusalOf } from '@beanpool/contract/errors'
import type { KidsQuestion } from '@beanpool/contract/kids-questions'
import type { pools } from '@beanpool/contract/pools'
import { shortDate, wallTimeText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'

export const shareARide = 'Share a ride'
export const forBeans = 'For beans. We ask the other families and plan who drives.'
export const what = 'What'
export const birthday = 'Saturday’s match'
export const whenIn = (zone: string): string => `When, ${zone}`
export const from = 'From'
export const to = 'To'
export const placeSample = 'A place, or an address'
export const yourKids = 'Who of yours rides'
export const shared = 'Ride shared'
export const notShared = 'Not shared'
export const checkFields = 'Check the marked fields.'

export const missing = {
  name: 'Say what it is',
  startsAt: 'Say when it starts',
  from: 'Say where it starts',
  to: 'Say where it goes',
}

export const doesRide = (kid: string): string => `Does ${kid} ride?`
export const yes = 'Yes'
export const no = 'No'
export const yesOf = (kid: string): string => `Yes, ${kid} rides`
export const noOf = (kid: string): string => `No, ${kid} doesn’t ride`
export const notAnswered = 'Not answered'

export const about = ({ name, date, startTime, dateCount, fromName, toName }: KidsQuestion): string => {
  const more = dateCount > 1 ? `, and ${dateCount - 1} more` : ''
  return `${name}, ${shortDate(date)} ${wallTimeText(startTime)}${more}. ${fromName} to ${toName}.`
}

export const answerRefusals: Record<RefusalOf<typeof pools.answer>, string> = {
  not_your_kid: 'Only the kid’s family can answer.',
  pool_ended: everyday.poolEnded,
  probation: 'Your family has three strikes: drive once first.',
  too_late: 'The drivers are fixed already.',
}
