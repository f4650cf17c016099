import type { RefusalOf } from '@beanpool/contract/errors'
import { placeLimit } from '@beanpool/contract/group-limits'
import type { places } from '@beanpool/contract/places'

export type PlaceRefusal = RefusalOf<(typeof places)[keyof typeof places]>

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
