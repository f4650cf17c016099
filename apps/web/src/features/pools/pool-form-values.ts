// The Create New Pool form: its defaults (spec 9) and how it becomes the contract's input.
import type { PoolFormOptions } from '@beanpool/contract/pools'
import { addDays } from '../../ui/date-words.ts'

export type AddressField = { addressId: string; name: string; address: string }

/** The choice in the list that opens the fields of a new address. */
export const newAddress = 'new'

export type PoolValues = {
  name: string
  weekdayMask: number
  startTime: string
  endTime: string
  startsOn: string
  throughOn: string
  seats: number | string
  lockHours: number | string
  from: AddressField
  to: AddressField
  notes: string
  kidIds: string[]
  firstDriverAdultId: string
}

const emptyAddress = (options: PoolFormOptions): AddressField => ({
  addressId: options.addresses.length === 0 ? newAddress : '',
  name: '',
  address: '',
})

export const poolDefaults = (options: PoolFormOptions): PoolValues => ({
  name: 'Morning School Run',
  weekdayMask: 31,
  startTime: '',
  endTime: '',
  startsOn: addDays(options.today, 2),
  throughOn: '',
  seats: 4,
  lockHours: options.defaultLockHours,
  from: emptyAddress(options),
  to: emptyAddress(options),
  notes: '',
  kidIds: options.kids.map((kid) => kid.kidId),
  firstDriverAdultId: '',
})

const chosen = (field: AddressField) =>
  field.addressId === newAddress
    ? { name: field.name, address: field.address }
    : { addressId: field.addressId }

const required = (value: string, message: string) => (value.trim() ? null : message)

/** The messages of the spec, section 5, before anything is sent; the server says the same and more. */
export const poolProblems = (values: PoolValues): Record<string, string> => {
  const address = (field: AddressField, missing: string) => {
    if (field.addressId === '') return missing
    const blank = !field.name.trim() || !field.address.trim()
    return field.addressId === newAddress && blank ? 'Name and address required' : null
  }
  const found = {
    name: required(values.name, 'Event name is required'),
    startTime: required(values.startTime, 'Start time is required'),
    weekdayMask: values.weekdayMask === 0 ? 'Pick at least one day' : null,
    startsOn: required(values.startsOn, 'Start date is required'),
    from: address(values.from, 'From address is required'),
    to: address(values.to, 'To address is required'),
  }
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}

export const poolInput = (groupId: string, values: PoolValues) => ({
  groupId,
  name: values.name,
  weekdayMask: values.weekdayMask,
  startTime: values.startTime,
  endTime: values.endTime || null,
  startsOn: values.startsOn,
  throughOn: values.throughOn || null,
  seats: Number(values.seats),
  lockHours: Number(values.lockHours),
  from: chosen(values.from),
  to: chosen(values.to),
  notes: values.notes,
  kidIds: values.kidIds,
  firstDriverAdultId: values.firstDriverAdultId || null,
})
