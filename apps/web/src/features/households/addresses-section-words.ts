export const name = 'Name'
export const lincolnSchool = 'Lincoln School'
export const fullAddress = 'Full address'
export const streetAddressCity = 'Street address, city'
export const addressSaved = 'Address saved'
export const saveAddress = 'Save address'
export const addressAdded = 'Address added'
export const addAddress = 'Add address'
export const deleteAddress = (name: string): string => `Delete ${name}`
export const edit = (name: string): string => `Edit ${name}`
export const schoolAndActivityAddresses = 'School and activity addresses'
export const noneYet = 'None yet. Add a school or a club, and you can say which child goes there.'
export const addAnAddress = 'Add an address'
