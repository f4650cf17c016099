// Words of use-find-driver.ts.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { rides } from '@beanpool/contract/rides'

export type FindRefusal = RefusalOf<(typeof rides)['assignFairly' | 'pickDriver' | 'driverChoices']>

export const findRefusalWords = (reason: FindRefusal, detail: string | null): string => {
  const words: Record<FindRefusal, string> = {
    admin_only: 'Only group admins can do that.',
    has_driver: `${detail ?? 'Someone'} drives this ride already.`,
    already_started: 'This ride has already started.',
    already_offered: 'This ride has already been offered to someone.',
    over: 'This ride is over.',
    nobody_can: 'No eligible driver found. The list says what keeps each family out.',
    driver_not_eligible: 'They can no longer drive this ride.',
    own_drive:
      'This drive is your own family’s, and its start is too near to hand it on: use Can’t drive to give it back.',
  }
  return words[reason]
}

export const drives = (name: string): string => `${name} drives`
export const offered = 'Offered'
export const theyAreAskedFirst = 'The ride is locked, so they are asked first.'
export const assignFailed = 'Assign failed'
export const noDriverFound = 'No eligible driver found or another error occurred.'
