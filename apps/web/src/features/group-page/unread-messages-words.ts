import { counted } from '../../ui/counted.ts'

export const unread = (count: number): string => `${count} unread`
export const newMessages = (count: number): string => counted(count, 'new message', 'new messages')
