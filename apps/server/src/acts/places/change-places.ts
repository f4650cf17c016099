// Lets admins edit the group's address book, and lets a family copy its own addresses into it.
import type { RefusalOf } from '@beanpool/contract/errors'
import { placeLimit } from '@beanpool/contract/limits'
import type { places as contract } from '@beanpool/contract/places'
import { isReservedAddressName } from '@beanpool/domain/households/family-setup'
import { placeWords } from '@beanpool/domain/pools/place-words'
import { notFound, refused } from '../../api/failures.ts'
import {
  archivePlace,
  countPlaces,
  insertPlace,
  moveLinksToPlace,
  ownAddresses,
  type PlaceRow,
  placeGroupId,
  placeIn,
  placeNamed,
  poolIdsStoppingAt,
  poolsAt,
  poolsByPlace,
  updatePlace,
} from '../../books/places/store.ts'
import { newStops, stopMoved } from '../../books/rides/new-stops.ts'
import type { Caller } from '../../context/context.ts'
import type { Transaction } from '../../db/pool.ts'
import { changeGroup, type EventLine, type OpenGroup } from '../opening/change-group.ts'

type Refusal = RefusalOf<(typeof contract)['add' | 'copy' | 'remove' | 'update']>

type Named = Pick<PlaceRow, 'name' | 'address' | 'city' | 'state' | 'label'>
type Fields = Named & { type?: string }
type Entered = Named & { type?: string | undefined }
type Changed = { [Field in keyof Entered]?: Entered[Field] | undefined }
type New = { groupId: string; placeId: string }
type Id = { placeId: string }

export async function addPlace(caller: Caller, { groupId, placeId, ...entered }: New & Entered) {
  const fields = fieldsOf(entered)
  await changeGroup(caller, 'places.add', { groupId }, async (open) => {
    refuseHome(fields.name)
    if (await isStored(open.tx, { groupId, placeId })) return {}
    await addToBook(open, { placeId, ...fields })
    return { events: [{ kind: 'place_added', data: { placeName: fields.name } }] }
  })
}

/** The copy belongs to the group, so later changes to the family's address do not affect it. */
export async function copyPlace(caller: Caller, { groupId, placeId, ...input }: New & Copying) {
  await changeGroup(caller, 'places.copy', { groupId }, async (open) => {
    refuseHome(input.name)
    if (await isStored(open.tx, { groupId, placeId })) return {}
    const { tx, member } = open
    const { householdId } = member
    const own = await ownAddresses(tx, householdId)
    const source = own.find(({ addressId }) => addressId === input.addressId)
    if (!source) throw notFound()
    const fields = { name: input.name, address: source.address, city: null, state: null, label: null }
    await addToBook(open, { placeId, ...fields, copiedByHouseholdId: householdId })
    await moveLinksToPlace(tx, { householdId, addressId: source.addressId, placeId })
    return { events: [{ kind: 'place_added', data: { placeName: input.name } }] }
  })
}
type Copying = { addressId: string; name: string }

/**
 * Changes a place from now on for every pool that uses it. Omitted fields stay unchanged. Records nothing if nothing
 * changes.
 */
export async function changePlace(
  caller: Caller,
  { placeId, ...entered }: Id & Changed,
): Promise<{ groupId: string }> {
  const rowGroupId = await placeGroupId(caller.db, placeId)
  return changeGroup(caller, 'places.update', { rowGroupId }, async ({ tx, groupId, now }) => {
    const place = await placeIn(tx, groupId, placeId)
    if (!place) throw notFound()
    const { name = place.name, address = place.address, type = place.type } = entered
    const { city = place.city, state = place.state, label = place.label } = entered
    const fields = { name, address, type, city, state, label }
    refuseHome(name)
    await refuseTaken(tx, { groupId, name, but: placeId })
    const changes = changeWords(place, fields)
    await updatePlace(tx, placeId, fields)
    if (changes.length === 0) return { answer: { groupId } }
    const elsewhere = isElsewhere(place, fields) ? await ridesTo(tx, { placeId, ...fields }, now) : []
    return {
      events: [{ kind: 'place_changed', data: { placeName: place.name, changes } }, ...elsewhere],
      answer: { groupId },
    }
  })
}

/** Checks whether the place moved. A new name, or a new hint about finding it, does not move it. */
const isElsewhere = (place: Named, next: Named) =>
  place.address !== next.address || place.city !== next.city || place.state !== next.state

/** Changes the rides of all pools that use the place. */
async function ridesTo(tx: Transaction, place: Id & Named, now: Temporal.Instant): Promise<EventLine[]> {
  const said = placeWords(place)
  const changed = (await poolsAt(tx, place.placeId)).map(({ poolId, from, to }) => ({
    poolId,
    start: from ? said : null,
    destination: to ? said : null,
  }))
  const { placeId } = place
  const stopping = { placeId, poolIds: await poolIdsStoppingAt(tx, placeId), said }
  return [...(await newStops(tx, changed, now)), ...(await stopMoved(tx, stopping, now))]
}

export async function removePlace(caller: Caller, { placeId }: Id): Promise<{ groupId: string }> {
  const rowGroupId = await placeGroupId(caller.db, placeId)
  const undo = { action: 'remove_place' } as const
  return changeGroup(caller, 'places.remove', { rowGroupId, undo }, async ({ tx, groupId, now }) => {
    const place = await placeIn(tx, groupId, placeId)
    // A retry finds the place already removed.
    if (!place) return { answer: { groupId } }
    const users = (await poolsByPlace(tx, groupId)).get(placeId) ?? []
    if (users.length > 0) throw refused<Refusal>('place_in_use', users.join(', '))
    await archivePlace(tx, placeId, now)
    const data = { placeName: place.name }
    return { what: place.name, events: [{ kind: 'place_removed', data }], answer: { groupId } }
  })
}

/**
 * Checks whether the place is already stored, for example because the first response was lost. Another group's place is
 * reported as not found.
 */
async function isStored(tx: Transaction, { groupId, placeId }: New): Promise<boolean> {
  const owner = await placeGroupId(tx, placeId)
  if (owner !== null && owner !== groupId) throw notFound()
  return owner !== null
}

type Added = Id & Fields & { copiedByHouseholdId?: string }

async function addToBook({ tx, groupId, member, now }: OpenGroup, { placeId, ...fields }: Added) {
  await refuseTaken(tx, { groupId, name: fields.name })
  if ((await countPlaces(tx, groupId)) >= placeLimit) throw refused<Refusal>('too_many_places')
  const made = { createdByAdultId: member.adultId, createdAt: now }
  await insertPlace(tx, { id: placeId, groupId, ...fields, ...made })
}

/** Omits the type if none is given. */
const fieldsOf = ({ type, ...fields }: Entered): Fields => ({
  ...fields,
  ...(type === undefined ? {} : { type }),
})

/** Refuses the name Home, because each family means a different address by it. */
function refuseHome(name: string) {
  if (isReservedAddressName(name)) throw refused<Refusal>('home_reserved')
}

async function refuseTaken(tx: Transaction, asked: { groupId: string; name: string; but?: string }) {
  if (await placeNamed(tx, asked)) throw refused<Refusal>('place_name_taken')
}

/** Describes each change, with old and new values, for the group's record. */
function changeWords(place: Fields, next: Fields): string[] {
  const parts = ['name', 'address', 'city', 'state', 'label'] as const
  return [
    ...(next.type === place.type ? [] : [`type from ${place.type} to ${next.type}`]),
    ...parts
      .filter((part) => place[part] !== next[part])
      .map((part) => `${part} from ${place[part] ?? 'none'} to ${next[part] ?? 'none'}`),
  ]
}
