// Lists the next 7 days' rides that need a driver, are offered, or are posted as urgent, soonest first. Also lists
// later rides offered to the adult's own household, as offers expire within hours.
import type { RideCard } from '@beanpool/contract/ride-card'
import type { Shortfall } from '@beanpool/contract/ride-lists'
import { unpackWhy } from '@beanpool/domain/planner/outcome/packed-why'
import { forbidden } from '../../../api/failures.ts'
import { activeMemberships, requireAccess } from '../../../books/members/access.ts'
import { readNames } from '../../../books/members/read-names.ts'
import { ridesOfferedTo } from '../../../books/offers/store.ts'
import {
  allOf,
  anyOf,
  inGroups,
  reasonsOf,
  shortOfDriver,
  startingIn,
  waitingForDriver,
  withKeys,
} from '../../../books/rides/store.ts'
import type { Caller } from '../../../context/context.ts'
import { readCards } from './ride-cards.ts'

const windowDays = 7
const limit = 50

export async function readNeedsDriver(
  caller: Caller,
  { groupId }: { groupId?: string | undefined },
): Promise<{ rides: RideCard[] }> {
  const { db, adultId } = caller
  const members = await activeMemberships(db, adultId)
  const mine = members.map((member) => member.groupId)
  if (groupId !== undefined && !mine.includes(groupId)) throw forbidden()
  const groupIds = groupId === undefined ? mine : [groupId]
  if (groupIds.length === 0) return { rides: [] }
  const now = caller.now()
  const inWindow = startingIn(now, now.add({ hours: windowDays * 24 }))
  const households = [...new Set(members.map((member) => member.householdId))]
  const offered = withKeys(await ridesOfferedTo(db, households))
  const where = allOf(inGroups(groupIds), waitingForDriver, anyOf(inWindow, offered))
  return { rides: await readCards(db, { adultId, now, where, limit }) }
}

// Lists the next 30 days' rides without a driver or an open offer, including urgent ones, with what keeps each
// household from driving.

export const shortfallDays = 30

export async function readShortfalls(
  caller: Caller,
  { groupId }: { groupId: string },
): Promise<{ shortfalls: Shortfall[] }> {
  const { db, adultId } = caller
  await requireAccess(db, caller, 'rides.shortfalls', { groupId })
  const now = caller.now()
  const where = allOf(
    inGroups([groupId]),
    shortOfDriver,
    startingIn(now, now.add({ hours: shortfallDays * 24 })),
  )
  const whyOf = new Map((await reasonsOf(db, where)).map(({ rideId, why }) => [rideId, why]))
  const names = await readNames(db, groupId)
  const cards = await readCards(db, { adultId, now, where })
  // A car whose seats are all held or given up needs no driver.
  const short = cards.filter((card) => card.seats.some((seat) => seat.state === 'booked'))
  return { shortfalls: short.map((card) => shortfall(card, whyOf.get(card.rideId) ?? null, names)) }
}

type Names = Awaited<ReturnType<typeof readNames>>

function shortfall(card: RideCard, why: string | null, names: Names): Shortfall {
  const excluded = unpackWhy(why, names)?.excluded ?? []
  const keptOut = excluded.flatMap(({ householdId, reason }) => {
    const found = names.find((name) => name.householdId === householdId)
    if (found?.status !== 'active') return []
    return [{ householdId, householdName: found.householdName, beanIndex: found.beanIndex, reason }]
  })
  return { card, keptOut }
}
