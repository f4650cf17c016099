// Shows a ride on its day to its driver, a rider's family, or another member.
import type { RideDay } from '@beanpool/contract/ride-day'
import { isRideDay, readsSafetyCards, rideDayClosesAt, rideDayOpensAt } from '@beanpool/domain/rides/ride-day'
import { notFound } from '../../../api/failures.ts'
import { carLook } from '../../../books/households/car-store.ts'
import { pickUpWords, safetyCardsOfKids } from '../../../books/households/store.ts'
import { requireAccess } from '../../../books/members/access.ts'
import { stopsOnWay, waysOfRides } from '../../../books/places/ride-ways.ts'
import { homeAddresses } from '../../../books/places/route-store.ts'
import { contactRows } from '../../../books/rides/names-store.ts'
import { type CardRow, ridesWithKeys, seatRows } from '../../../books/rides/store.ts'
import type { Caller, Reader } from '../../../context/context.ts'
import type { Key } from '../../../db/chunks.ts'
import { groupOf } from '../../../db/directory.ts'
import { rides } from '../../../db/schema/rides.ts'
import { readSnapshot } from '../../../db/snapshot.ts'
import { cardsOf } from '../cards/ride-cards.ts'

export async function readRideDay(caller: Caller, { rideId }: { rideId: string }): Promise<RideDay> {
  const groupId = await groupOf(caller.db, rides, rideId)
  if (groupId === null) throw notFound()
  return readSnapshot(caller.db, (db) => read({ ...caller, db }, { id: rideId, groupId }))
}

async function read(caller: Reader, ride: Key): Promise<RideDay> {
  const { db, adultId } = caller
  const { groupId } = ride
  const asked = [ride]
  const reading = ridesWithKeys(db, asked)
  const [[card], around] = await Promise.all([
    cardsOf(db, reading, { adultId, now: caller.now(), rides: asked, groupIds: [groupId] }),
    readAround(caller, asked, reading),
  ])
  const [row] = await reading
  await requireAccess(db, caller, 'rideDays.get', { rowGroupId: groupId })
  if (!row || !card || !around) throw notFound()
  const part = partOf(card)
  const isShown = ({ state, mine }: Seats[number]) => state !== 'held' && (part === 'driver' || mine)
  const seats = part === 'none' ? [] : card.seats.filter(isShown)
  const { startsAt, endsAt } = row.ride
  return {
    card,
    opensAt: rideDayOpensAt(startsAt).toString(),
    closesAt: rideDayClosesAt(endsAt, card.timeZone).toString(),
    part,
    kids: kidsShown(around, { seats, part }),
    car: carShown(around, part),
    stops: stopsShown(around, { seats: card.seats, shown: seats }),
    notes: row.notes,
    driverContact: part === 'family' ? driverContact(around, card) : null,
  }
}

type Card = RideDay['card']
type Seats = Card['seats']
type Around = NonNullable<Awaited<ReturnType<typeof readAround>>>

/**
 * Reads a ride's people, safety cards, car and places together with its card. What readers see depends on their part in
 * it. The car is read only on the day until Done; so are safety cards, pick-up words and homes, for the driver alone.
 */
async function readAround({ db, adultId, now }: Reader, rides: Key[], reading: Promise<CardRow[]>) {
  const [[row], seats] = await Promise.all([reading, seatRows(db, rides)])
  if (!row) return null
  const { ride, timeZone } = row
  const aboard = seats.filter(({ state }) => state !== 'held')
  const riding = aboard.filter(({ cancelledLateAt }) => cancelledLateAt === null)
  const households = new Set(
    [...aboard.map(({ householdId }) => householdId), ride.driverHouseholdId ?? []].flat(),
  )
  const isDriver = readsSafetyCards(ride, { adultId, timeZone }, now())
  const looksFor = isRideDay(ride, timeZone, now()) ? ride.carId : null
  const [contacts, cards, pickUp, car, ways, homes] = await Promise.all([
    contactRows(db, { groupId: ride.groupId, householdIds: [...households] }),
    safetyCardsOfKids(db, isDriver ? aboard.map(({ kidId }) => kidId) : []),
    pickUpWords(db, isDriver ? [...households] : []),
    looksFor === null ? null : carLook(db, looksFor),
    waysOfRides(db, [{ ...ride, rideId: ride.id, kids: riding }]),
    homeAddresses(db, isDriver ? [...households] : []),
  ])
  return { contacts, cards, pickUp, car, homes, way: ways.get(ride.id) ?? null }
}

function partOf(card: Card): RideDay['part'] {
  if (card.driver?.isMe) return 'driver'
  return card.seats.some(({ mine, state }) => mine && state !== 'held') ? 'family' : 'none'
}

/** Returns the stops of the kids whom the reader may see. */
function stopsShown(
  { way, homes }: Around,
  { seats, shown }: { seats: Seats; shown: Seats },
): RideDay['stops'] {
  if (!way) return []
  const isShown = ({ kidId }: { kidId: string }) => shown.some((seat) => seat.kidId === kidId)
  const stops = stopsOnWay({ ...way, kids: way.kids.filter(isShown) })
  return stops.map(({ placeId, householdId, getIn, getOut }) => {
    const place = way.route.places.find((each) => each.placeId === placeId)
    const family = seats.find((seat) => seat.householdId === householdId)
    return {
      name: place?.name ?? family?.householdName ?? '',
      address: place?.line ?? homes.get(householdId ?? '') ?? '',
      atHome: placeId === null,
      getIn,
      getOut,
    }
  })
}

/** Here only the driver sees the other families' phone numbers. */
function kidsShown(
  { cards, pickUp, contacts }: Around,
  { seats, part }: { seats: Seats; part: RideDay['part'] },
): RideDay['kids'] {
  return seats.map(({ kidId, kidName, householdId, householdName, beanIndex, mine, cancelledLate }) => ({
    kidId,
    name: kidName,
    householdId,
    householdName,
    beanIndex,
    mine,
    riding: !cancelledLate,
    safetyCard: cards.get(kidId) ?? null,
    pickUpWord: pickUp.get(householdId) ?? null,
    adults: contacts
      .filter((contact) => part === 'driver' && !mine && contact.householdId === householdId)
      .map(({ adultId: id, name, phone }) => ({ adultId: id, name, phone })),
  }))
}

function carShown({ car }: Around, part: RideDay['part']): RideDay['car'] {
  if (part === 'none' || !car) return null
  return part === 'driver' ? car : { ...car, boosters: null }
}

function driverContact({ contacts }: Around, { driver }: Card): RideDay['driverContact'] {
  const found = driver && contacts.find(({ adultId }) => adultId === driver.adultId)
  return found ? { adultId: found.adultId, name: found.name, phone: found.phone } : null
}
