import { inWords } from '@beanpool/contract/in-words'
import { counted } from '../../ui/count-words.ts'

// Words of the board of a group.

export const board = 'Messages'
export const didNotLoad = 'Messages did not load'
export const nothingYet = 'No messages yet'
export const whatItIsFor =
  'Write to all families of the group. With @ you address someone, who is told at once.'
export const showEarlier = 'Show earlier'
export const isNew = 'New'
export const you = 'You'
export const forYou = 'To you'
export const tooLate = 'It was too long ago.'
export const couldNotDelete = 'Could not delete the message'
export const couldNotBringBack = 'Could not bring the message back'
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
export const emptied = 'Its author has deleted their account.'
export const opensElsewhere = ' (opens in a new tab)'

export const writeAMessage = 'Write a message'
export const message = 'Message'
export const placeholder = 'Write to the group'
export const addressSomebody = 'Address someone'
export const send = 'Send'
export const couldNotSend = 'Could not send the message'
export const whomToAddress = 'Whom to address'
export const charactersLeft = (left: number): string => `${counted(left, 'character', 'characters')} left`
