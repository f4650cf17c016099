// Finds groups by their name, their city, and the addresses of their book.
import type { GroupListing } from '@beanpool/contract/groups'

/** Without accents and in small letters: "Sankt Joerg" is not asked to be typed as it is written. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

type Sought = Pick<GroupListing, 'name' | 'city' | 'places'>

/** Every word that was typed is somewhere in it. */
export const groupsMatching = <Group extends Sought>(groups: Group[], typed: string): Group[] => {
  const sought = plain(typed).split(/\s+/).filter(Boolean)
  return groups.filter(({ name, city, places }) => {
    const text = plain([name, city, ...places.flatMap((place) => [place.name, place.line])].join('\n'))
    return sought.every((word) => text.includes(word))
  })
}
