// The Create New Pool form: its defaults (spec 9) and its conversion to the contract's input.
import type { PoolFormOptions } from '@beanpool/contract/pools'
import { backTooEarly } from '@beanpool/contract/return-trip-words'
import { startsAfter } from '@beanpool/domain/pools/return-trip'
import { addDays } from '../../ui/date-words.ts'
import * as words from './words.ts'

export type PlaceField = { placeId: string; name: string; address: string }

/** The choice in the list that opens the fields of a new place. */
export const newPlace = 'new'

export type PoolValues = {
  name: string
  weekdayMask: number
  startTime: string
  endTime: string
  /** Null: no return trip. */
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
  name: words.morningSchoolRun,
  weekdayMask: 31,
  startTime: '07:45',
  endTime: '',
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

/** Converts the form's lock window: empty is the Fair Guard's. */
export const lockHoursOf = (value: number | string): number | null => (value === '' ? null : Number(value))

const required = (value: string, message: string) => (value.trim() ? null : message)

export const placeProblem = (field: PlaceField, missing: string): string | null => {
  if (field.placeId === '') return missing
  if (field.placeId !== newPlace) return null
  const [name, address] = [field.name.trim(), field.address.trim()]
  if (!name && !address) return missing
  return name && address ? null : words.nameAndAddressRequired
}

const backProblem = ({ startTime, endTime, backAt }: PoolValues): string | null => {
  if (backAt === null) return null
  if (backAt === '') return words.timeIsRequired
  return startsAfter({ startTime, endTime: endTime || null }, backAt) ? null : backTooEarly
}

/** Returns the switch's first value: the end of school, otherwise two hours later. */
export const usualBackAt = (startTime: string): string => {
  if (startTime < '12:00') return '15:00'
  const hour = Math.min(Number(startTime.slice(0, 2)) + 2, 23)
  return `${`${hour}`.padStart(2, '0')}${startTime.slice(2, 5)}`
}

/** Returns the messages of spec 5 before anything is sent; the server checks the same and more. */
export const poolProblems = (values: PoolValues): Record<string, string> => {
  const found = {
    name: required(values.name, words.eventNameIsRequired),
    startTime: required(values.startTime, words.startTimeIsRequired),
    weekdayMask: values.weekdayMask === 0 ? words.pickAtLeastOneDay : null,
    backAt: backProblem(values),
    startsOn: required(values.startsOn, words.startDateIsRequired),
    from: placeProblem(values.from, words.fromAddressIsRequired),
    to: placeProblem(values.to, words.toAddressIsRequired),
  }
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}

/** The values on which its rides and their drivers depend. */
const planned = (groupId: string, values: PoolValues) => ({
  groupId,
  weekdayMask: values.weekdayMask,
  startTime: values.startTime,
  endTime: values.endTime || null,
  startsOn: values.startsOn,
  throughOn: values.throughOn || null,
  seats: Number(values.seats),
  lockHours: lockHoursOf(values.lockHours),
  kidIds: values.kidIds,
  firstDriverAdultId: values.firstDriverAdultId || null,
  backAt: values.backAt ?? undefined,
})

export const poolInput = (groupId: string, values: PoolValues) => ({
  ...planned(groupId, values),
  name: values.name,
  from: chosenPlace(values.from),
  to: chosenPlace(values.to),
  notes: values.notes,
})

/** Ids of the pool and its return trip: the created pool is the one that was previewed. */
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

/** Returns what to fill in before there is a plan; null if it can be planned. */
export const planProblem = (values: PoolValues): string | null => {
  const found = poolProblems(values)
  const { startTime, endTime, startsOn, throughOn, seats, lockHours } = values
  if (found.weekdayMask) return words.pickTheDays
  if (found.startTime) return words.enterAStartTime
  if (endTime !== '' && endTime <= startTime) return words.endAfterTheStart
  if (found.backAt) return words.setTheWayBack
  if (found.startsOn) return words.enterAStartDate
  if (throughOn !== '' && throughOn < startsOn) return words.endAfterTheStartDate
  if (seats === '' || !within(seats, 1, 8)) return words.oneToEightSeats
  return lockHours === '' || within(lockHours, 0, 72) ? null : words.upTo72Hours
}
