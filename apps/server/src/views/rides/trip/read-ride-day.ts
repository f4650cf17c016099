// Shows one ride on its day to its driver, a rider's family or another member.
import type { RideDay } from '@beanpool/contract/ride-day'
import { readsSafetyCards, rideDayClosesAt, rideDayOpensAt } from '@beanpool/domain/rides/ride-day'
import { notFound } from '../../../api/failures.ts'
import { safetyCardsOfKids } from '../../../books/households/store.ts'
import { requireAccess } from '../../../books/members/access.ts'
import { stopsOnWay, waysOfRides } from '../../../books/places/ride-ways.ts'
import { homeAddresses } from '../../../books/places/route-store.ts'
import { contactRows } from '../../../books/rides/names-store.ts'
import { type CardRow, ridesWithIds } from '../../../books/rides/store.ts'
import type { Caller, Reader } from '../../../context/caller.ts'
import { idList } from '../../../db/chunks.ts'
import { readSnapshot } from '../../../db/snapshot.ts'
import { cardsOf } from '../cards/ride-cards.ts'

export function readRideDay(caller: Caller, input: { rideId: string }): Promise<RideDay> {
  return readSnapshot(caller.db, (db) => read({ ...caller, db }, input))
}

async function read(caller: Reader, { rideId }: { rideId: string }): Promise<RideDay> {
  const { db, adultId } = caller
  const reading = ridesWithIds(db, { rideIds: idList([rideId]) })
  const [card] = await cardsOf(db, reading, { adultId, now: caller.now(), rideIds: [rideId] })
  const [row] = await reading
  await requireAccess(db, caller, 'rideDays.get', { rowGroupId: row?.ride.groupId })
  if (!row || !card) throw notFound()
  const part = partOf(card)
  const seats = card.seats.filter(({ state, mine }) => state !== 'held' && (part === 'driver' || mine))
  const { ride } = row
  const [kids, stops, contact] = await Promise.all([
    part === 'none' ? [] : kidsShown(caller, row, { seats, part }),
    stopsShown(caller, row, { seats: card.seats, shown: part === 'none' ? [] : seats, part }),
    part === 'family' ? driverContact(caller, card) : null,
  ])
  return {
    card,
    opensAt: rideDayOpensAt(ride.startsAt).toString(),
    closesAt: rideDayClosesAt(ride.endsAt, card.timeZone).toString(),
    ...{ part, kids, stops },
    notes: row.notes,
    driverContact: contact,
  }
}

type Card = RideDay['card']
type Seats = Card['seats']

function partOf(card: Card): RideDay['part'] {
  if (card.driver?.isMe) return 'driver'
  return card.seats.some(({ mine, state }) => mine && state !== 'held') ? 'family' : 'none'
}

type Stopping = { seats: Seats; shown: Seats; part: RideDay['part'] }

/** Shows the stops of the kids in view. Only the driver sees a home's address, on the day until Done. */
async function stopsShown(
  { db, adultId, now }: Reader,
  { ride, timeZone }: CardRow,
  { seats, shown, part }: Stopping,
): Promise<RideDay['stops']> {
  const riding = seats.filter(({ state, cancelledLate }) => state !== 'held' && !cancelledLate)
  const isShown = ({ kidId }: { kidId: string }) => shown.some((seat) => seat.kidId === kidId)
  const kids = riding.filter(isShown)
  const way = (await waysOfRides(db, [{ rideId: ride.id, poolId: ride.poolId, kids }])).get(ride.id)
  if (!way) return []
  const { route } = way
  const stops = stopsOnWay(way)
  const readsHomes = part === 'driver' && readsSafetyCards(ride, { adultId, timeZone }, now())
  const homeIds = readsHomes ? stops.flatMap(({ householdId }) => householdId ?? []) : []
  const homes = await homeAddresses(db, homeIds)
  return stops.map(({ placeId, householdId, getIn, getOut }) => {
    const place = route.places.find((each) => each.placeId === placeId)
    const family = seats.find((seat) => seat.householdId === householdId)
    return {
      name: place?.name ?? family?.householdName ?? '',
      address: place?.line ?? homes.get(householdId ?? '') ?? '',
      ...{ atHome: placeId === null, getIn, getOut },
    }
  })
}

async function kidsShown(
  { db, adultId, now }: Reader,
  { ride, timeZone }: CardRow,
  { seats, part }: { seats: Seats; part: RideDay['part'] },
): Promise<RideDay['kids']> {
  const kidIds = seats.map(({ kidId }) => kidId)
  const readsCards = readsSafetyCards(ride, { adultId, timeZone }, now())
  const others = part === 'driver' ? seats.filter(({ mine }) => !mine) : []
  const householdIds = [...new Set(others.map(({ householdId }) => householdId))]
  const [cards, contacts] = await Promise.all([
    safetyCardsOfKids(db, readsCards ? kidIds : []),
    contactRows(db, { groupId: ride.groupId, householdIds }),
  ])
  return seats.map(({ kidId, kidName, householdId, householdName, beanIndex, mine, cancelledLate }) => ({
    ...{ kidId, name: kidName, householdId, householdName, beanIndex, mine },
    riding: !cancelledLate,
    safetyCard: cards.get(kidId) ?? null,
    adults: contacts
      .filter((contact) => contact.householdId === householdId)
      .map(({ adultId: id, name, phone }) => ({ adultId: id, name, phone })),
  }))
}

async function driverContact({ db }: Reader, { groupId, driver }: Card): Promise<RideDay['driverContact']> {
  if (!driver) return null
  const rows = await contactRows(db, { groupId, householdIds: [driver.householdId] })
  const found = rows.find(({ adultId }) => adultId === driver.adultId)
  return found ? { adultId: found.adultId, name: found.name, phone: found.phone } : null
}
