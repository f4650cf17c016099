// Reads a group's address book for its members.
import type { Place, PlaceBook } from '@beanpool/contract/places'
import { isUnlistedPlace, placeLine } from '@beanpool/domain/groups/places'
import { requireAccess } from '../../books/members/access.ts'
import { ownAddresses, type PlaceRow, placesOf, poolsByPlace } from '../../books/places/store.ts'
import type { Caller } from '../../context/context.ts'

export async function readBook(caller: Caller, { groupId }: { groupId: string }): Promise<PlaceBook> {
  const { db } = caller
  const member = await requireAccess(db, caller, 'places.book', { groupId })
  const users = await poolsByPlace(db, groupId)
  return {
    places: (await listedPlaces(db, groupId)).map((place) => ({
      ...place,
      usedBy: users.get(place.placeId) ?? [],
    })),
    own: (await ownAddresses(db, member.householdId)).filter(({ name }) => !isUnlistedPlace(name)),
    canEdit: member.role === 'admin',
  }
}

export async function listedPlaces(db: Caller['db'], groupId: string): Promise<Place[]> {
  const rows = await placesOf(db, [groupId])
  return rows.filter(({ name }) => !isUnlistedPlace(name)).map(presentPlace)
}

function presentPlace(place: PlaceRow): Place {
  const { id, name, type, address, city, state, label } = place
  return { placeId: id, name, type, address, city, state, label, line: placeLine(place) }
}
