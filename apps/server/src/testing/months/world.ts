// A group as the reference model sees it: plain values, times in milliseconds, everything that an action can touch.

export type Seat = { kid: string; household: string; state: string; lateCancel: boolean }

export type Ride = {
  id: string
  pool: string
  date: string
  car: number
  start: number
  end: number
  lock: number
  late: number
  status: string
  capacity: number
  household: string | null
  adult: string | null
  setAt: number | null
  hostPicked: boolean
  /** What became of its time and seats, by its record, in order. */
  changes: { at: number; kind: string; by: string | null; from: string; to: string }[]
  price: number
  /** What its price was raised by when it was fixed. */
  raisedBy: string[]
  badWeather: boolean
  calledOff: boolean
  completedBy: string | null
  /** How many lines of its record are somebody's: each closes what could be undone before. */
  acted: number
  updated: number
  seats: Seat[]
}

export type Offer = {
  id: string
  ride: string
  household: string
  status: string
  expires: number
  toAll: boolean
  round: number
}

export type Strike = {
  id: string
  adult: string
  /** Null: for a request of its own. */
  ride: string | null
  kind: string
  status: string
  weight: number
  given: number
  expires: number
  servedBy: string | null
  /** The urgent request whose claim waived it, or whose withdrawal it is for. */
  request: string | null
  closedBy: string | null
}

export type Request = {
  id: string
  /** Null: it stands alone. */
  ride: string | null
  requester: string
  source: string
  start: number
  end: number
  seats: number
  free: boolean
  status: string
  claimant: string | null
  withdrawnBy: string | null
  paid: boolean
  received: boolean
  created: number
}

/** `household` is who proposed; `otherHousehold` drives the other ride. */
export type Swap = {
  id: string
  by: string
  household: string
  ride: string
  other: string
  otherHousehold: string
  status: string
  answeredBy: string | null
  at: number
}

export type Appeal = { strike: string; status: string; decidedBy: string | null }

export type BackOut = { ride: string; household: string; adult: string; price: number; penalty: number }
/** `overturned`: it had been confirmed, and a correction said that the driver did come. */
export type Report = {
  ride: string
  by: string
  /** Who was to drive when it was made, and when it was decided. */
  accused: string | null
  decided: number | null
  status: string
  overturned: boolean
}

export type Pool = {
  id: string
  name: string
  active: boolean
  deleted: boolean
  mask: number
  startTime: string
  endTime: string | null
  startsOn: string
  throughOn: string
  seats: number
  lockHours: number
  kids: string[]
}

export type Absence = { id: string; kid: string; pool: string | null; from: string; to: string | null }
export type Vacation = { id: string; adult: string; from: string; to: string }
export type Weekly = { adult: string; weekday: number; part: string }

/** What a ride has in the books: per household, postings and their reversals together; zeros left out. */
export type Posting = { ride: string; kind: 'ride' | 'penalty'; household: string; amount: number }

export type World = {
  rides: Ride[]
  offers: Offer[]
  strikes: Strike[]
  backOuts: BackOut[]
  reports: Report[]
  pools: Pool[]
  absences: Absence[]
  vacations: Vacation[]
  weekly: Weekly[]
  noRideDays: string[]
  postings: Posting[]
  requests: Request[]
  swaps: Swap[]
  appeals: Appeal[]
}

export type Family = {
  household: string
  adults: string[]
  kids: string[]
  /** Null: as many as the pool asks for; 0: cannot drive. */
  cars: (number | null)[]
  /** The plan of its adults. */
  pro: boolean
}

/** The Fair Guard that a month lives under, in the product's units. */
export type Rules = {
  lateWindowMinutes: number
  hardLock: number
  unit: number
  shortNoticeHours: number
  shortNoticePercent: number
  earlyPercent: number
  eveningPercent: number
  weekendPercent: number
  weatherPercent: number
  roundingUp: boolean
  lateCancelStrike: number
  noShowStrike: number
  penalty: number
  conversionsPer30d: number
}

/** What does not change in a month. `admins`: the households that have one; the first family is the first of them. */
export type Setting = { groupId: string; zone: string; rules: Rules; families: Family[]; admins: string[] }

/** What can still be undone: the worlds before and after the action, and how long its ride's record was then. */
export type Kept = {
  id: string
  adult: string
  /** Null: it was not done to one ride. */
  ride: string | null
  action:
    | 'take'
    | 'accept'
    | 'cant_drive'
    | 'not_riding'
    | 'withdraw_kid'
    | 'done'
    | 'delete_vacation'
    | 'delete_no_ride_day'
  at: number
  acted: number
  undone: boolean
  /** A kid that was withdrawn, and enrolled again since. */
  closed?: true
  before: World
  after: World
}

export type About = { setting: Setting; now: number; kept: Kept[] }

export function familyOf({ families }: Setting, household: string | null): Family | undefined {
  return families.find((family) => family.household === household)
}

export function householdOf({ families }: Setting, adult: string | null): string {
  return families.find((family) => adult !== null && family.adults.includes(adult))?.household ?? ''
}

export function isAdmin(setting: Setting, adult: string): boolean {
  return setting.admins.includes(householdOf(setting, adult))
}

/** Whether an admin has to leave it to another: a part in it is theirs, and somebody without one could decide. */
export function leavesIt({ admins }: Setting, household: string, parties: (string | null)[]): boolean {
  return parties.includes(household) && admins.some((each) => !parties.includes(each))
}

export function rideIn(world: World, id: string): Ride {
  const ride = world.rides.find((each) => each.id === id)
  if (!ride) throw new Error(`the model knows no ride ${id}`)
  return ride
}

export const isAhead = (status: string) =>
  ['needs_driver', 'offered', 'assigned', 'urgent_posted', 'urgent_claimed'].includes(status)

/** It is offered, posted as urgent or claimed. */
export const waits = (status: string) => ['offered', 'urgent_posted', 'urgent_claimed'].includes(status)

export const overlap = (a: { start: number; end: number }, b: { start: number; end: number }) =>
  a.start < b.end && b.start < a.end
