import type { RefusalOf } from '@beanpool/contract/errors'
import type { DayTap } from '@beanpool/contract/ride-card'
import type { rideDays } from '@beanpool/contract/ride-day'
import * as everyday from '../../ui/everyday-words.ts'

export const call = (name: string, phone: string): string => `Call ${name}, ${phone}`
export const text = (name: string, phone: string): string => `Text ${name}, ${phone}`
export const allergies = (allergies: string): string => `Allergies: ${allergies}`
export const moreNumbers = 'More numbers'
export const handOverTo = 'Hand over to:'
export const sFamily = (name: string): string => `${name}'s family`
export const emergencyContact = 'Emergency contact'
export const notHere = 'not here'

// Sentences about the driver's taps, and about taps that no longer count.

export const tapWords: Record<DayTap['kind'], string> = {
  on_my_way: everyday.onMyWay,
  picked_up: everyday.pickedUp,
  dropped_off: everyday.droppedOff,
}

export type TapRefusal = RefusalOf<(typeof rideDays)['tap' | 'takeBack']>

/** `driver`: the new driver, if there is one. */
export const tapRefusalWords = (reason: TapRefusal, driver: string | null): string => {
  const words: Record<TapRefusal, string> = {
    not_driver: driver
      ? `${driver} drives now: your tap doesn’t count`
      : 'You no longer drive: your tap doesn’t count',
    cancelled: 'The ride is cancelled: your tap doesn’t count',
    over: 'This ride is already done',
    too_early: 'Taps start two hours before the ride',
    already_tapped: 'Already tapped',
    out_of_turn: 'Another tap comes first',
    kids_changed: 'The kids on this ride have changed',
    too_late: 'Too late to undo',
    not_last: 'Something else was tapped since',
  }
  return words[reason]
}

export const notCounted = everyday.notCounted
