// Facts of what an admin decided about somebody who did not come, and about strikes.

/** `own`: who decided, as the only one who could, belongs to a family with a part in it. */
export type Decided = { own: boolean }

export type NoShowConfirmed = Decided & {
  fromAdultId: string | null
  strike: boolean
  /** Who drove instead, where that is what confirmed it. */
  driverAdultId?: string
}

export type StrikeExcused = Decided & {
  toAdultId: string
  /** The adult had asked for it. */
  appealed?: true
  /** It was not for a ride. */
  alone: boolean
}
