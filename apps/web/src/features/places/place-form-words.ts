// Words of place-form.tsx.
export const nameOfThePlace = 'Name of the place'
export const lincolnSchool = 'Lincoln School'
export const streetAndNumber = 'Street and number'
export const sampleStreet = 'School Lane 2'
export const cityOptional = 'City (optional)'
export const stateOptional = 'State (optional)'
export const howToFindItOptional = 'How to find it (optional)'
export const theGateOnTheLeft = 'The gate on the left'
