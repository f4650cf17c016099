// Finds groups by their name, their city, and the addresses in their book.
import type { GroupListing } from '@beanpool/contract/groups'
import { hasWords } from '../../text/search-words.ts'

type Sought = Pick<GroupListing, 'name' | 'city' | 'places'>

/** Returns the groups that contain every typed word. */
export const groupsMatching = <Group extends Sought>(groups: Group[], typed: string): Group[] =>
  groups.filter(({ name, city, places }) =>
    hasWords([name, city, ...places.flatMap((place) => [place.name, place.line])], typed),
  )
