// A group's address book: where its pools start and go. Admins edit it, on the record; a family may copy an own address
// into it (product.md 6, settled.md "Places and stops").
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { id, line, name, optionalLine } from './scalars.ts'

export const place = z.object({
  placeId: id,
  name: z.string(),
  /** The kind of place, such as "school"; "custom" by default. */
  type: z.string(),
  /** Street and number. */
  address: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** What helps to find it: "the gate on the left". */
  label: z.string().nullable(),
  /** Address, city and state in one line. */
  line: z.string(),
  /** "52.5163, 13.3777"; null: nobody entered where it is on the map. */
  point: z.string().nullable(),
})
export type Place = z.infer<typeof place>

export const placeName = name(80, 'Name and address required')
export const newPlace = z.object({ name: placeName, address: line(200, 'Name and address required') })

const fields = {
  ...newPlace.shape,
  /** Left out: as it was; of a new place "custom". */
  type: line(40, 'Say what it is').optional(),
  city: optionalLine(80),
  state: optionalLine(80),
  label: optionalLine(120),
  /** Coordinates, or a link of a maps app that carries them. */
  point: optionalLine(2000),
}

const book = z.object({
  /** By name; `usedBy` names the pools. A place that starts with "pick-" or "drop-" is not listed. */
  places: z.array(place.extend({ usedBy: z.array(z.string()) })),
  /** The reader's own addresses, which they may copy into the book. */
  own: z.array(z.object({ addressId: id, name: z.string(), address: z.string() })),
  canEdit: z.boolean(),
})
export type PlaceBook = z.infer<typeof book>

const named = ['home_reserved', 'place_name_taken'] as const

export const places = {
  book: base.input(z.object({ groupId: id })).output(book),
  /** `placeId` is made by the caller, so that a retry stores nothing twice. */
  add: base
    .errors({ REFUSED: refusal(['admin_only', 'too_many_places', ...named]) })
    .input(z.object({ groupId: id, placeId: id, ...fields }))
    .output(book),
  /** Any member, with an address of their own family; their kids linked to it are linked to the place. */
  copy: base
    .errors({ REFUSED: refusal(['too_many_places', ...named]) })
    .input(z.object({ groupId: id, placeId: id, addressId: id, name: placeName }))
    .output(book),
  /** Changes the place for every pool that uses it. */
  update: base
    .errors({ REFUSED: refusal(['admin_only', ...named]) })
    .input(z.object({ placeId: id, ...fields }))
    .output(book),
  /** Refused while a pool uses it: `usedBy` names the pools. */
  remove: base
    .errors({ REFUSED: refusal(['admin_only', 'place_in_use']) })
    .input(z.object({ placeId: id }))
    .output(book),
}
