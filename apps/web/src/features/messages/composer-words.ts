import { counted } from '../../ui/counted.ts'

export const writeAMessage = 'Write a message'
export const message = 'Message'
export const placeholder = 'Write to the group'
export const addressSomebody = 'Address someone'
export const send = 'Send'
export const couldNotSend = 'Could not send the message'
export const whomToAddress = 'Whom to address'
export const charactersLeft = (left: number): string => `${counted(left, 'character', 'characters')} left`
