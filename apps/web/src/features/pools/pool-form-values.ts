// The Create New Pool form: its defaults (spec 9) and its conversion to the contract's input.
import type { PoolFormOptions } from '@beanpool/contract/pools'
import { backTooEarly, pastDate } from '@beanpool/contract/timetable-words'
import { startsAfter } from '@beanpool/domain/pools/return-trip'
import * as words from '../../parts/pools/words.ts'
import { addDays } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { type TimetableValues, timetableInput, timetableProblem } from './timetable-values.ts'

export type PlaceField = { placeId: string; name: string; address: string }

/** The choice in the list that opens the fields for a new place. */
export const newPlace = 'new'

/** A calendar to follow, as typed into the form. Its dates become the timetable. */
export type FollowValues = { url: string; words: string; leadMinutes: number | string }
export const emptyFollow: FollowValues = { url: '', words: '', leadMinutes: 30 }

export type PoolValues = {
  name: string
  weekdayMask: number
  startTime: string
  endTime: string
  timetable: TimetableValues
  /** The calendar to follow, or null if the timetable is typed. */
  follows: FollowValues | null
  /** The start of the return trip, or null if there is none. With a timetable, the times are in its lines or dates. */
  backAt: string | null
  startsOn: string
  throughOn: string
  seats: number | string
  lockHours: number | string
  from: PlaceField
  to: PlaceField
  notes: string
  kidIds: string[]
  firstDriverAdultId: string
}

const emptyPlace = (options: PoolFormOptions): PlaceField => ({
  placeId: options.places.length === 0 ? newPlace : '',
  name: '',
  address: '',
})

export const poolDefaults = (options: PoolFormOptions): PoolValues => ({
  name: everyday.morningRun,
  weekdayMask: 31,
  startTime: '07:45',
  endTime: '',
  timetable: null,
  follows: null,
  backAt: null,
  startsOn: addDays(options.today, 2),
  throughOn: '',
  seats: 4,
  lockHours: options.defaultLockHours,
  from: emptyPlace(options),
  to: emptyPlace(options),
  notes: '',
  kidIds: suggestedKidIds(options, []),
  firstDriverAdultId: '',
})

/** Returns the adult's own kids, and kids who go to one of the pool's places. */
export const suggestedKidIds = ({ kids }: PoolFormOptions, places: PlaceField[]): string[] =>
  kids
    .filter((kid) => kid.mine || places.some(({ placeId }) => kid.linkedPlaceIds.includes(placeId)))
    .filter((kid) => !kid.onProbation)
    .map((kid) => kid.kidId)

export const chosenPlace = ({ placeId, name, address }: PlaceField) =>
  placeId === newPlace ? { name, address } : { placeId }

/** Converts the form's lock window. An empty one means that the Fair Guard's applies. */
export const lockHoursOf = (value: number | string): number | null => (value === '' ? null : Number(value))

const required = (value: string, message: string) => (value.trim() ? null : message)

export const placeProblem = (field: PlaceField, missing: string): string | null => {
  if (field.placeId === '') return missing
  if (field.placeId !== newPlace) return null
  const [name, address] = [field.name.trim(), field.address.trim()]
  if (!name && !address) return missing
  return name && address ? null : words.nameAndAddressRequired
}

const backProblem = ({ startTime, endTime, backAt, timetable }: PoolValues): string | null => {
  if (backAt === null || timetable !== null) return null
  if (backAt === '') return words.timeIsRequired
  return startsAfter({ startTime, endTime: endTime || null }, backAt) ? null : backTooEarly
}

const hasDates = ({ timetable }: PoolValues) => timetable?.kind === 'dates'

const firstDay = ({ timetable, startsOn }: PoolValues) =>
  timetable?.kind === 'dates' ? (timetable.dates[0]?.date ?? '') : startsOn

type When = Pick<PoolValues, 'weekdayMask' | 'startTime' | 'timetable' | 'backAt'>

/** Checks the days and times of a new or changed pool. `today`: today's date in the group. */
export const whenProblems = ({ weekdayMask, startTime, timetable, backAt }: When, today: string) =>
  timetable === null
    ? {
        startTime: required(startTime, words.startTimeIsRequired),
        weekdayMask: weekdayMask === 0 ? words.pickAtLeastOneDay : null,
      }
    : { timetable: timetableProblem(timetable, { hasBack: backAt !== null, today })?.message ?? null }

/** Converts the days and times. If there is a timetable, the server takes the rest from it. */
export const whenInput = ({
  weekdayMask,
  startTime,
  endTime,
  timetable,
  backAt,
}: When & { endTime: string }) => ({
  ...(timetable === null
    ? { weekdayMask, startTime, endTime: endTime || null }
    : { weekdayMask: 1, startTime: '00:00', endTime: null }),
  timetable: timetableInput(timetable, backAt !== null),
})

/** Returns the messages of spec 5 before anything is sent. The server checks the same rules and more. */
export const poolProblems = (values: PoolValues, today: string): Record<string, string> => {
  const found = {
    name: required(values.name, words.eventNameIsRequired),
    ...whenProblems(values, today),
    backAt: backProblem(values),
    startsOn: hasDates(values) ? null : required(values.startsOn, words.startDateIsRequired),
    from: placeProblem(values.from, words.fromAddressIsRequired),
    to: placeProblem(values.to, words.toAddressIsRequired),
  }
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}

/** The values that determine the pool's rides and their drivers. */
const planned = (groupId: string, values: PoolValues) => ({
  groupId,
  ...whenInput(values),
  startsOn: firstDay(values),
  throughOn: hasDates(values) ? null : values.throughOn || null,
  seats: Number(values.seats),
  lockHours: lockHoursOf(values.lockHours),
  kidIds: values.kidIds,
  firstDriverAdultId: values.firstDriverAdultId || null,
  backAt: values.timetable === null ? (values.backAt ?? undefined) : undefined,
})

export const poolInput = (groupId: string, values: PoolValues) => ({
  ...planned(groupId, values),
  name: values.name,
  from: chosenPlace(values.from),
  to: chosenPlace(values.to),
  notes: values.notes,
  ...(values.follows
    ? { follows: { ...values.follows, leadMinutes: Number(values.follows.leadMinutes) } }
    : {}),
})

/**
 * The ids for the pool and its return trip. They are set in advance, so the pool that is created
 * is the one that was previewed.
 */
export type PoolIds = { poolId: string; returnPoolId: string }

export const planInput = (groupId: string, values: PoolValues, ids: PoolIds) => ({
  ...planned(groupId, values),
  fromPlaceId: inBook(values.from),
  toPlaceId: inBook(values.to),
  ids,
})

const inBook = ({ placeId }: PlaceField): string | null =>
  placeId === newPlace || placeId === '' ? null : placeId

const within = (value: number | string, from: number, to: number) =>
  Number.isInteger(Number(value)) && Number(value) >= from && Number(value) <= to

/** Returns what must be filled in before the pool can be planned; null if nothing is missing. */
export const planProblem = (values: PoolValues, today: string): string | null => {
  const found = poolProblems(values, today)
  const { startTime, endTime, startsOn, throughOn, seats, lockHours } = values
  if (found.timetable) return found.timetable === pastDate ? words.pickADateAhead : found.timetable
  if (found.weekdayMask) return words.pickTheDays
  if (found.startTime) return words.enterAStartTime
  if (values.timetable === null && endTime !== '' && endTime <= startTime) return words.endAfterTheStart
  if (found.backAt) return words.setTheWayBack
  if (found.startsOn) return words.enterAStartDate
  if (!hasDates(values) && throughOn !== '' && throughOn < startsOn) return words.endAfterTheStartDate
  if (seats === '' || !within(seats, 1, 8)) return words.oneToEightSeats
  return lockHours === '' || within(lockHours, 0, 72) ? null : words.upTo72Hours
}
