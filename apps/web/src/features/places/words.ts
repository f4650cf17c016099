import type { RefusalOf } from '@beanpool/contract/errors'
import { placeLimit } from '@beanpool/contract/limits'
import type { places as contractPlaces } from '@beanpool/contract/places'
import * as everyday from '../../ui/everyday-words.ts'

export const copiedToTheGroupsPlaces = 'Copied to the group’s places'
export const yourAddress = 'Your address'
export const nameForAllFamilies = 'Name for all families'
export const okaforsStreet = 'Okafor’s street'
export const whoSeesIt = 'Every family will see it, also after you move.'

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
    admin_only: { title: everyday.notSaved, text: 'Only admins can edit places.' },
    home_reserved: {
      title: everyday.homeReserved,
      text: 'Use a name all know, like your street.',
    },
    place_name_taken: {
      title: 'Name taken',
      text: 'Use another name.',
    },
    place_in_use: {
      title: 'Place in use',
      text: `${detail} starts or ends there. Change its route first.`,
    },
    too_many_places: {
      title: 'Too many places',
      text: `${placeLimit} at most. Delete one first.`,
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
export const sub = 'Where pools start and end. Your own addresses stay private.'
export const noPlacesYet = 'No places yet'
export const whatPlacesAre = 'Schools, pitches, the corner where you meet.'

export const couldNotSaveAddress = 'Could not save address'
export const couldNotDeleteAddress = 'Could not delete address'
