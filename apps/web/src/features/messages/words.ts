import { inWords } from '@beanpool/contract/in-words'
import { counted } from '../../ui/count-words.ts'

// Texts on a group's board.

export const board = 'Messages'
export const nothingYet = 'No messages yet'
export const whatItIsFor = 'Write to all families. Address someone with @: we tell them at once.'
export const isNew = 'New'
export const you = 'You'
export const forYou = 'To you'
export const tooLate = 'It was too long ago.'
export const couldNotDelete = 'Could not delete it'
export const couldNotBringBack = 'Could not bring it back'
export const moreAbout = (name: string): string => `More about ${name}’s message`
export const moreAboutYours = 'More about your message'
export const whoHasRead = 'Who has read it'
export const readBy = (count: number): string => `Read by ${count}`
export const nobodyYet = 'Nobody has read it yet.'
export const notYet = (names: string[]): string => `Not yet: ${inWords(names)}.`
export const youDeleted = 'You deleted this message.'
export const deleted = (name: string): string => `${name} deleted this message.`
export const youRemoved = 'You removed this message.'
export const removed = (admin: string): string => `${admin}, an admin, removed this message.`
export const emptied = 'Its author deleted their account.'
export const opensElsewhere = ' (opens in a new tab)'

export const writeAMessage = 'Write a message'
export const message = 'Message'
export const placeholder = 'Write to the group'
export const addressSomebody = 'Address someone'
export const send = 'Send'
export const couldNotSend = 'Could not send it'
export const whomToAddress = 'Whom to address'
export const charactersLeft = (left: number): string => `${counted(left, 'character', 'characters')} left`
