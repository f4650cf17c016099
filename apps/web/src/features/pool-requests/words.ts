import type { RefusalOf } from '@beanpool/contract/errors'
import { inWords } from '@beanpool/contract/in-words'
import type { PoolRequest, poolRequests } from '@beanpool/contract/pool-requests'
import * as everyday from '../../ui/everyday-words.ts'

// Sentences about pool requests: the requested pool, who decides, and reasons for declining.

export const yourRequests = 'Your requests'
export const askedBy = (adult: string, family: string, ago: string): string =>
  `${adult === family ? adult : `${adult} (${family})`} asked ${ago}`
export const youAsked = (adult: string, ago: string): string => `${adult} asked ${ago}. An admin will answer.`
export const fromTo = (from: string, to: string): string => `${from} to ${to}`
export const backAt = (times: string, back: string): string => `${times}, back at ${back}`
/** Formats times as "Mon 07:50, Fri 08:40; back Mon 15:00, Fri 13:00". */
export const back = (times: string, timesBack: string): string => `${times}; back ${timesBack}`
export const dates = (from: string, through: string, seats: number): string =>
  `${from} to ${through}, ${seats === 1 ? '1 seat' : `${seats} seats`} a car`
export const riding = (names: string[]): string =>
  names.length === 0 ? 'No kids yet: families enrol theirs.' : `${inWords(names)} would ride from the start.`
export const newInTheBook = (names: string[]): string => `New places: ${inWords(names)}.`
export const quote = (notes: string): string => `“${notes}”`

export const acceptNamed = (name: string): string => `Accept ${name}`
export const declineNamed = (name: string): string => `Decline ${name}`
export const withdraw = 'Withdraw'
export const withdrawNamed = (name: string): string => `Withdraw ${name}`

export const poolCreated = (name: string): string => `${name} is a pool now`
export const declined = (name: string): string => `You declined ${name}`
export const withdrawn = (name: string): string => `You withdrew ${name}`
export const notAccepted = 'The pool was not made'
export const notDeclined = 'The request was not declined'
export const notWithdrawn = 'The request was not withdrawn'

export const declineTitle = (name: string): string => `Decline ${name}?`
export const noteOptional = 'Note to the family (optional)'
export const sampleNote = 'Why not, or what would work instead'

const createOrDecline = 'Create the pool yourself, or decline.'

const obstacles: Record<NonNullable<PoolRequest['obstacle']>, string> = {
  place_gone: `One of its places was deleted. ${createOrDecline}`,
  place_differs: `Another place has that name now. ${createOrDecline}`,
  dates_past: `Its dates are past. ${createOrDecline}`,
}
export const obstacle = (reason: NonNullable<PoolRequest['obstacle']>): string => obstacles[reason]

type Refusal =
  | RefusalOf<typeof poolRequests.accept>
  | RefusalOf<typeof poolRequests.decline>
  | RefusalOf<typeof poolRequests.withdraw>

const refusals: Record<Refusal, string> = {
  ...obstacles,
  admin_only: everyday.onlyAdmins,
  own_request: 'Only the family that asked can.',
  was_accepted: 'An admin accepted it.',
  was_declined: 'An admin declined it.',
  was_withdrawn: 'The family withdrew it.',
  family_left: 'That family has left the group.',
}
export const refusal = (reason: Refusal): string => refusals[reason]
