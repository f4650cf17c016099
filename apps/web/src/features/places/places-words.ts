// Words of use-places.ts and places-page.tsx.
export const notUsedByAnyPool = 'Not used by any pool'
export const placeSaved = 'Place saved'
export const placeDeleted = 'Place deleted'
export const savePlace = 'Save place'
export const changesRidesOf = (list: string): string => `This changes every ride of ${list}.`
export const edit = (name: string): string => `Edit ${name}`
export const deletePlace = (name: string): string => `Delete ${name}`
export const placeAdded = 'Place added'
export const addPlace = 'Add place'
export const addAPlace = 'Add a place'
export const copyAnAddressOfYours = 'Copy an address of yours'
export const places = 'Places'
export const group = 'Group'
export const sub =
  'Where your pools start and end. Every family in the group sees them; your own addresses stay private.'
export const thePlacesDidNotLoad = 'The places did not load'
export const noPlacesYet = 'No places yet'
export const whatPlacesAre =
  'Schools, pitches, the corner where everybody meets. A pool’s form adds them too.'

export const couldNotSaveAddress = 'Could not save address'
export const couldNotDeleteAddress = 'Could not delete address'
