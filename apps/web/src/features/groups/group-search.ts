// Finds groups by their name, their city, and the addresses of their book.
import type { GroupListing } from '@beanpool/contract/groups'
import { hasWords } from '../../text/search-words.ts'

type Sought = Pick<GroupListing, 'name' | 'city' | 'places'>

/** Every word that was typed is somewhere in it. */
export const groupsMatching = <Group extends Sought>(groups: Group[], typed: string): Group[] =>
  groups.filter(({ name, city, places }) =>
    hasWords([name, city, ...places.flatMap((place) => [place.name, place.line])], typed),
  )
