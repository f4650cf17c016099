// A group's address book: the places where its pools start and go. Admins edit it, and each change is recorded. A
// family may copy one of its addresses into it.
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { id, laterLine, line, name, optionalLine } from './scalars.ts'

export const place = z.object({
  placeId: id,
  name: z.string(),
  /** The kind of place, such as "school"; "custom" by default. */
  type: z.string(),
  /** Street and house number. */
  address: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** A hint on finding the place: "the gate on the left". */
  label: z.string().nullable(),
  /** Address, city and state in one line. */
  line: z.string(),
})
export type Place = z.infer<typeof place>

export const placeName = name(80, 'Name and address required')
export const newPlace = z.object({ name: placeName, address: line(200, 'Name and address required') })

const fields = {
  ...newPlace.shape,
  /** If omitted, the kind stays unchanged; a new place gets "custom". */
  type: line(40, 'Say what it is').optional(),
  city: optionalLine(80),
  state: optionalLine(80),
  label: optionalLine(120),
}

const book = z.object({
  /**
   * The places, ordered by name, with the names of the pools that use them in `usedBy`. Places whose names start with
   * "pick-" or "drop-" are not listed.
   */
  places: z.array(place.extend({ usedBy: z.array(z.string()) })),
  /** The reader's own addresses, which can be copied into the book. */
  own: z.array(z.object({ addressId: id, name: z.string(), address: z.string() })),
  canEdit: z.boolean(),
})
export type PlaceBook = z.infer<typeof book>

const named = ['home_reserved', 'place_name_taken'] as const

export const places = {
  book: base.input(z.object({ groupId: id })).output(book),
  /** The caller generates `placeId`, so a retry stores nothing twice. */
  add: base
    .errors({ REFUSED: refusal(['admin_only', 'too_many_places', ...named]) })
    .input(z.object({ groupId: id, placeId: id, ...fields }))
    .output(book),
  /**
   * Copies one of the family's addresses; any member may do this. Kids linked to the address are then linked to the
   * place.
   */
  copy: base
    .errors({ REFUSED: refusal(['too_many_places', ...named]) })
    .input(z.object({ groupId: id, placeId: id, addressId: id, name: placeName }))
    .output(book),
  /** Changes the place for every pool that uses it. Omitted fields do not change. */
  update: base
    .errors({ REFUSED: refusal(['admin_only', ...named]) })
    .input(
      z.object({
        placeId: id,
        name: fields.name.optional(),
        address: fields.address.optional(),
        type: fields.type,
        city: laterLine(80),
        state: laterLine(80),
        label: laterLine(120),
      }),
    )
    .output(book),
  /** Refused while a pool uses the place: `usedBy` names the pools. */
  remove: base
    .errors({ REFUSED: refusal(['admin_only', 'place_in_use']) })
    .input(z.object({ placeId: id }))
    .output(book),
}
