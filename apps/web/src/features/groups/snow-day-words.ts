// The effects of a snow day and a late start, in words.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { rides } from '@beanpool/contract/rides'
import { counted } from '../../ui/counted.ts'

type ShiftRefusal = RefusalOf<typeof rides.shiftDay>

export const shiftRefusalWords = (reason: ShiftRefusal, who: string | null): string => {
  const words: Record<ShiftRefusal, string> = {
    admin_only: 'Only group admins can do that.',
    too_late: 'A ride of that day would start in the past.',
    driver_busy: `${who ?? 'Someone'} claimed an urgent ride that day and would have to drive two rides at once. Find another driver for one of them first.`,
  }
  return words[reason]
}

/** Names the effect on rides that are driven for cash. */
const claimsEnd = (claimed: number): string => {
  if (claimed === 0) return ''
  return claimed === 1
    ? ' One was claimed as urgent: the claim ends with it, and no cash is owed.'
    : ` ${claimed} were claimed as urgent: the claims end with them, and no cash is owed.`
}

/** `rides` can be cancelled, `claimed` of them as urgent. */
export const snowDayWords = (rides: number, claimed: number): string =>
  rides === 0
    ? 'No ride of that day can be cancelled.'
    : `${counted(rides, 'ride', 'rides')} of that day will be cancelled, locked ones too. Nobody is charged and nobody gets a strike.${claimsEnd(claimed)}`

/** Changes by an admin's own household count as agreed to. */
export const lateStartHint =
  'Locked rides move too. Anyone who can’t make the new time can give the drive back without a strike, except your own family.'

export const ridesDidNotLoad = 'The day’s rides did not load'
export const snowDay = 'Snow day'
export const day = 'Day'
