import type { Status } from './credentials-words.ts'

export const yourCredentials = 'Your credentials'

export const ownStatus: Record<Exclude<Status, 'ok'>, string> = {
  missing: 'This group asks its drivers for a licence and insurance. Enter yours to be able to drive.',
  expired: 'Your credentials have expired: you can’t drive in this group until you enter the new date.',
  expiring: 'Your credentials expire soon. After that you can’t drive in this group.',
  flagged: 'An admin flagged your credentials: you can’t drive in this group until the flag is cleared.',
}
