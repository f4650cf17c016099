// Words of place-form.tsx.
export const nameOfThePlace = 'Name of the place'
export const lincolnSchool = 'Lincoln School'
export const streetAndNumber = 'Street and number'
export const sampleStreet = 'School Lane 2'
export const cityOptional = 'City (optional)'
export const stateOptional = 'State (optional)'
export const howToFindItOptional = 'How to find it (optional)'
export const theGateOnTheLeft = 'The gate on the left'
export const mapPointOptional = 'Map point (optional)'
export const samplePoint = '52.5163, 13.3777'
export const mapPointHint =
  'Copy it from a maps app: coordinates, or the long link from its address bar. It is used to measure routes and is not looked up anywhere.'
