// Words of the tokens for clubs in a group's settings.
export const title = 'Clubs that read this group'
export const didNotLoad = 'The tokens did not load'
export const whatItIs =
  'A club or its website can show when rides go and how full they are. It reads with a token that an admin makes.'
export const noneYet = 'Nobody outside reads this group.'
export const madeBy = (name: string, when: string): string => `Made by ${name}, ${when}`
export const lastRead = (ago: string): string => `Last read ${ago}`
export const neverRead = 'Not used yet'

export const makeToken = 'Make a token'
export const full = (most: number): string => `A group has ${most} tokens at most. End one to make another.`
export const forWhom = 'Which club or website is it for?'
export const forWhomHint = 'Members see this name, and that it can read the group.'
export const couldNotMake = 'No token was made'
export const refusals = {
  admin_only: 'Only group admins can do that.',
  too_many: 'The group has as many tokens as it may have. End one first.',
}

export const tokenFor = (name: string): string => `The token for ${name}`
export const shownOnce =
  'It is shown this once. Copy it now and give it to the club in private: anybody who has it can read what a club sees.'
export const token = 'Token'
export const address = 'Address'
export const copyToken = 'Copy token'
export const copyAddress = 'Copy address'
export const copied = 'Copied'
export const copyByHand = 'Copy it by hand: it is selected.'

export const end = 'End'
export const endOf = (name: string): string => `End the token of ${name}`
export const endAsk = (name: string): string =>
  `From now on ${name} can’t read the group. This can’t be undone.`
export const endIt = 'End the token'
export const keepIt = 'Keep it'
export const ended = 'Token ended'
export const endedLine = (name: string): string => `${name} can no longer read the group.`
export const couldNotEnd = 'The token was not ended'

export const whatTheySee = 'What a club sees'
export const sees = [
  'The group’s name and city, and how many families and kids it has',
  'Pools: their names, days, times, seats and places',
  'Rides: when and where, how many kids, and whether someone drives',
  'Beans: each family’s balance under a number, not its name',
]
export const whatTheyDont = 'And what it doesn’t'
export const doesnt = [
  'Names of adults, kids or families, phone numbers and emails',
  'Who drives, cash, strikes, notes and messages',
  'Families’ own addresses, also where one is a pool’s place',
]
export const namesOfPools = 'Pools and places go by the names you gave them: leave kids’ names out of those.'
export const howToUse = 'How a program reads it'
