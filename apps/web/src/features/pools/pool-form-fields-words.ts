// Words of pool-form-fields.tsx.
export const days = 'Days'
export const meetingPoint = 'Meeting point'
export const copyAnAddressOfYours = 'Copy an address of yours:'
export const address = (label: string): string => `${label} address`
export const choose = 'Choose'
export const aNewPlace = 'A new place'
export const nameOfThePlace = 'Name of the place'
export const lincolnSchool = 'Lincoln School'
export const fullAddress = 'Full address'
export const streetAddressCity = 'Street address, city'
export const lockWindowInHours = 'Lock window in hours'
