// Chooses a pool's start or destination: a place from the group's address book, or a new place, which is added to it.
import { placeLimit } from '@beanpool/contract/limits'
import { isReservedAddressName } from '@beanpool/domain/households/family-setup'
import type { GroupEvent } from '@beanpool/domain/record/events'
import { invalidInput } from '../../api/failures.ts'
import { newId } from '../../db/columns.ts'
import type { Transaction } from '../../db/pool.ts'
import { countPlaces, insertPlace, type PlaceRow, placeIn, placeNamed } from './store.ts'

export type PlaceChoice = { placeId: string } | { name: string; address: string }

type Choosing = {
  groupId: string
  adultId: string
  choice: PlaceChoice
  field: string
  now: Temporal.Instant
}

type ChosenPlace = {
  place: Pick<PlaceRow, 'id' | 'name' | 'address'> & Partial<Pick<PlaceRow, 'city'>>
  added: boolean
}

/** `added`: the place was not in the book before. A refusal names the field. Call it under the group's lock. */
export async function choosePlace(tx: Transaction, choosing: Choosing): Promise<ChosenPlace> {
  const { groupId, adultId, choice, now } = choosing
  const known = await checkPlace(tx, choosing)
  if (known) return { place: known, added: false }
  if ('placeId' in choice) throw new Error(`place ${choice.placeId} is not in the book`)
  const { name, address } = choice
  const place = { id: newId(), groupId, name, address, createdByAdultId: adultId, createdAt: now }
  await insertPlace(tx, place)
  return { place, added: true }
}

/** Returns the chosen place from the book; null if it is new and the book has room for it. */
export async function checkPlace(
  tx: Transaction,
  { groupId, choice, field }: Pick<Choosing, 'choice' | 'field' | 'groupId'>,
): Promise<PlaceRow | null> {
  if ('placeId' in choice) {
    const place = await placeIn(tx, groupId, choice.placeId)
    if (!place) throw invalidInput(field, 'Choose a place from the list')
    return place
  }
  const { name, address } = choice
  if (isReservedAddressName(name)) throw invalidInput(field, 'Give your street a name that all families know')
  const same = await placeNamed(tx, { groupId, name })
  if (same?.address === address) return same
  if (same)
    throw invalidInput(field, `There is already a place called ${same.name}: choose it, or use another name`)
  if ((await countPlaces(tx, groupId)) >= placeLimit)
    throw invalidInput(field, `The address book is full: at most ${placeLimit} places`)
  return null
}

/** Returns the lines about new places for the group's record. */
export function placesAdded(chosen: ChosenPlace[]): GroupEvent[] {
  return chosen.flatMap(({ place, added }) =>
    added ? [{ kind: 'place_added', data: { placeName: place.name } }] : [],
  )
}
