import type { RefusalOf } from '@beanpool/contract/errors'
import { placeLimit } from '@beanpool/contract/limits'
import type { places as contractPlaces } from '@beanpool/contract/places'

export const copiedToTheGroupsPlaces = 'Copied to the group’s places'
export const yourAddress = 'Your address'
export const nameForAllFamilies = 'Name for all families'
export const okaforsStreet = 'Okafor’s street'
export const whoSeesIt =
  'Every family in the group will see this address. If you move, the copy stays until an admin changes it.'
export const copyAddress = 'Copy address'

export const nameOfThePlace = 'Name of the place'
export const lincolnSchool = 'Lincoln School'
export const streetAndNumber = 'Street and number'
export const sampleStreet = 'School Lane 2'
export const cityOptional = 'City (optional)'
export const stateOptional = 'State (optional)'
export const howToFindItOptional = 'How to find it (optional)'
export const theGateOnTheLeft = 'The gate on the left'

export type PlaceRefusal = RefusalOf<(typeof contractPlaces)[keyof typeof contractPlaces]>

/** `detail`: the pools that use the place. */
export const placeRefusalWords = (
  reason: PlaceRefusal,
  detail: string | null,
): { title: string; text: string } => {
  const words: Record<PlaceRefusal, { title: string; text: string }> = {
    admin_only: { title: 'Not saved', text: 'Only group admins can edit the group’s places.' },
    home_reserved: {
      title: 'Home is reserved',
      text: 'Every family has one. Use a name that every family knows, like your street.',
    },
    place_name_taken: {
      title: 'Name taken',
      text: 'There is already a place with this name. Use another one.',
    },
    place_in_use: {
      title: 'Place in use',
      text: `${detail} starts or ends there. Give the pool another place first, in its settings under Route.`,
    },
    too_many_places: {
      title: 'Too many places',
      text: `A group can list up to ${placeLimit} places. Delete one you no longer need.`,
    },
  }
  return words[reason]
}

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
export const sub =
  'Where your pools start and end. Every family in the group sees them; your own addresses stay private.'
export const thePlacesDidNotLoad = 'The places did not load'
export const noPlacesYet = 'No places yet'
export const whatPlacesAre =
  'Schools, pitches, the corner where everybody meets. A pool’s form adds them too.'

export const couldNotSaveAddress = 'Could not save address'
export const couldNotDeleteAddress = 'Could not delete address'
