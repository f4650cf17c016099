// Reads the signed-in adult's own household for the profile.
import type { Household, Weekly } from '@beanpool/contract/households'
import type { LeftSeat } from '@beanpool/contract/left-seats'
import { isUnlistedPlace } from '@beanpool/domain/groups/places'
import { notFound } from '../../api/failures.ts'
import { pendingCoParentInvitation } from '../../books/households/co-parent-store.ts'
import { hasKid, householdIdOf, householdRows, weeklyOf } from '../../books/households/store.ts'
import { absencesOfKids } from '../../books/rides/absence-store.ts'
import type { Caller } from '../../context/context.ts'
import { readLeavingForGood } from '../../planning/rides/leaving.ts'

export async function readOwnHousehold(caller: Caller): Promise<{ household: Household | null }> {
  const householdId = await householdIdOf(caller.db, caller.adultId)
  const rows = householdId && (await householdRows(caller.db, householdId, caller.adultId))
  if (!rows) return { household: null }
  // Yesterday has not ended yet in some time zones.
  const yesterday = caller.now().toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: 1 }).toString()
  const kidIds = rows.children.map((kid) => kid.id)
  const absences = await absencesOfKids(caller.db, kidIds, yesterday)
  const waiting = await pendingCoParentInvitation(caller.db, householdId, caller.now())
  const coParentInvitation = waiting && {
    email: waiting.invitedEmail,
    expiresAt: waiting.expiresAt.toString(),
  }
  return { household: { ...present(rows, caller.adultId), coParentInvitation, absences } }
}

const isListed = ({ name }: { name: string }) => !isUnlistedPlace(name)

type Rows = NonNullable<Awaited<ReturnType<typeof householdRows>>>

function present(rows: Rows, adultId: string): Omit<Household, 'absences' | 'coParentInvitation'> {
  return {
    householdId: rows.household.id,
    name: rows.household.name,
    setupCompleted: rows.household.setupCompletedAt !== null,
    pickUpWord: rows.household.pickUpWord,
    cars: rows.cars.map(({ id, name, seats, colour, plate, boosters }) => ({
      carId: id,
      name,
      seats,
      colour,
      plate,
      boosters,
    })),
    adults: rows.people.map((person) => ({
      adultId: person.id,
      firstName: person.firstName,
      lastName: person.lastName,
      isMe: person.id === adultId,
      isOwner: person.id === rows.household.ownerAdultId,
      weekly: weekOf(rows, person.id),
    })),
    kids: rows.children.map((kid) => ({
      kidId: kid.id,
      name: kid.name,
      notes: kid.notes,
      safetyCard: rows.safetyCards.get(kid.id) ?? null,
      links: rows.links
        .filter((link) => link.kidId === kid.id)
        .map((link) => ({
          linkId: link.id,
          relation: link.relation,
          addressId: link.addressId,
          placeId: link.placeId,
        })),
    })),
    addresses: rows.addresses.filter(isListed).map(({ id, name, address, isHome }) => ({
      addressId: id,
      name,
      address,
      isHome,
    })),
    places: rows.groupPlaces.filter(isListed).map(({ id, ...place }) => ({ placeId: id, ...place })),
    weekly: weekOf(rows, adultId),
    vacations: rows.vacations.map(({ id, startDate, endDate, note }) => ({
      vacationId: id,
      startDate,
      endDate,
      note,
    })),
  }
}

const weekOf = ({ weekly }: Rows, adultId: string): Weekly =>
  weeklyOf(weekly.filter((row) => row.adultId === adultId))

export async function readKidLeaving(
  caller: Caller,
  { kidId }: { kidId: string },
): Promise<{ leaves: LeftSeat[] }> {
  const { db } = caller
  const householdId = await householdIdOf(db, caller.adultId)
  if (householdId === null || !(await hasKid(db, householdId, kidId))) throw notFound()
  return { leaves: await readLeavingForGood(db, { kidId, householdId }, caller.now()) }
}
