import * as everyday from '../../ui/everyday-words.ts'
// Sentences about the tokens for clubs, in a group's settings.
export const title = 'Clubs that read this group'
export const whatItIs = 'A club’s website can show rides and free seats. It needs a token.'
export const noneYet = 'Nobody outside reads this group.'
export const madeBy = (name: string, when: string): string => `Made by ${name}, ${when}`
export const lastRead = (ago: string): string => `Last read ${ago}`
export const neverRead = 'Not used yet'

export const makeToken = 'Make a token'
export const full = (most: number): string => `${most} tokens at most. End one first.`
export const forWhom = 'For which club or website?'
export const forWhomHint = 'Members see this name.'
export const couldNotMake = 'No token was made'
export const refusals = {
  admin_only: everyday.onlyAdmins,
  too_many: 'Too many tokens. End one first.',
}

export const tokenFor = (name: string): string => `The token for ${name}`
export const shownOnce = 'Copy it now: it’s shown once. With it, anyone can read the group.'
export const token = 'Token'
export const address = 'Address'
export const copyToken = 'Copy token'
export const copied = 'Copied'
export const copyByHand = 'Copy it by hand.'

export const end = 'End'
export const endOf = (name: string): string => `End the token of ${name}`
export const endAsk = (name: string): string =>
  `${name} can’t read the group any longer. This can’t be undone.`
export const endIt = 'End the token'
export const ended = 'Token ended'
export const endedLine = (name: string): string => `${name} can no longer read the group.`
export const couldNotEnd = 'The token was not ended'

export const whatTheySee = 'What a club sees'
export const sees = [
  'Name, city, number of families and kids',
  'Pools: names, days, times, seats, places',
  'Rides: when, where, how many kids, driver or not',
  'Balances, without names',
]
export const whatTheyDont = 'And what it doesn’t'
export const doesnt = [
  'Names, phone numbers, emails',
  'Who drives, cash, strikes, messages',
  'Families’ own addresses',
]
export const namesOfPools = 'Keep kids’ names out of pool and place names.'
export const howToUse = 'How a program reads it'
