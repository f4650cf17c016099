// Words of the driver's taps, and of a tap that no longer counts.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { DayTap, rideDays } from '@beanpool/contract/ride-day'

export const tapWords: Record<DayTap['kind'], string> = {
  on_my_way: 'On my way',
  picked_up: 'Picked up',
  dropped_off: 'Dropped off',
}

export type TapRefusal = RefusalOf<(typeof rideDays)['tap' | 'takeBack']>

/** `driver`: the new driver, if there is one. */
export const tapRefusalWords = (reason: TapRefusal, driver: string | null): string => {
  const words: Record<TapRefusal, string> = {
    not_driver: driver
      ? `${driver} drives this ride now, so your tap does not count`
      : 'You no longer drive this ride, so your tap does not count',
    cancelled: 'This ride was cancelled, so your tap does not count',
    over: 'This ride is already done',
    too_early: 'The ride day begins two hours before the start',
    already_tapped: 'You have already tapped that',
    out_of_turn: 'Another tap comes first. Please look again',
    kids_changed: 'These kids are no longer on this ride. Please look again',
    too_late: 'A tap can be taken back for 10 minutes',
    not_last: 'You have tapped something else since',
  }
  return words[reason]
}
