// The phone numbers of the families in the adult's groups. They are fetched ahead of time, since
// they cannot be fetched offline.
import type { Family } from '@beanpool/contract/groups'
import type { RideCard } from '@beanpool/contract/ride-card'
import type { OpenSwap } from '@beanpool/contract/swaps'
import type { UrgentRequest } from '@beanpool/contract/urgent-request'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '../../api/api.ts'
import type { Call } from '../../api/not-sent.ts'

// Finds the person to call about a ride or a swap if a tap cannot be sent.

type Person = { name: string; householdId: string; adultId?: string }
type Matter = {
  groupId: string
  /** The first person to call: the driver, the other party or the requester. */
  first: Person | null
  /** The families with a kid on the ride. */
  householdIds: string[]
}

const firstWord = (name: string) => name.split(' ')[0] ?? name

const callTo = (adults: Family['adults'], meant?: Person): Call | null => {
  const reachable = adults.filter(({ phone }) => phone !== '')
  const adult =
    reachable.find(({ adultId, name }) =>
      meant?.adultId ? adultId === meant.adultId : firstWord(name) === firstWord(meant?.name ?? ''),
    ) ?? reachable[0]
  return adult ? { name: firstWord(adult.name), phone: adult.phone } : null
}

/**
 * Returns the person concerned, otherwise an admin, otherwise a family on the ride. Skips the adult's own
 * family and adults without a number.
 */
export const whomToCall = (families: Family[], { groupId, first, householdIds }: Matter): Call | null => {
  const others = families.filter((family) => !family.mine)
  const meant = others.filter(({ householdId }) => householdId === first?.householdId)
  const admins = others.filter(({ groups }) =>
    groups.some((group) => group.groupId === groupId && group.role === 'admin'),
  )
  const aboard = others.filter(({ householdId }) => householdIds.includes(householdId))
  return (
    meant.map(({ adults }) => callTo(adults, first ?? undefined)).find(Boolean) ??
    [...admins, ...aboard].map(({ adults }) => callTo(adults)).find(Boolean) ??
    null
  )
}

// The key is not under the groups' key, because each change to a group would then refetch this.
const phoneBook = queryOptions({
  queryKey: ['phone-book'],
  queryFn: ({ signal }) => client.groups.families(undefined, { signal }),
  staleTime: 3_600_000,
  gcTime: Number.POSITIVE_INFINITY,
})

const afterMs = 2_000

/** Fetches the numbers once the screen has loaded its own data. */
export const usePhoneBook = () => {
  const queries = useQueryClient()
  useEffect(() => {
    const timer = window.setTimeout(() => queries.prefetchQuery(phoneBook), afterMs)
    return () => window.clearTimeout(timer)
  }, [queries])
}

/** Returns an adult's phone number. Undefined if it is not loaded yet, or if there is none. */
export const usePhoneOf = (adultId: string): string | undefined =>
  useQuery({
    ...phoneBook,
    select: ({ families }) =>
      families.flatMap(({ adults }) => adults).find((adult) => adult.adultId === adultId)?.phone || undefined,
  }).data

type AboutRide = Pick<RideCard, 'groupId' | 'driver' | 'seats'>

/** Returns functions that find the person to call about each kind of thing, at the moment of the tap. */
export const useWhomToCall = () => {
  const queries = useQueryClient()
  const ask = (matter: Matter) => (): Call | null =>
    whomToCall(queries.getQueryData(phoneBook.queryKey)?.families ?? [], matter)
  return {
    aboutRide: ({ groupId, driver, seats }: AboutRide) =>
      ask({ groupId, first: driver, householdIds: seats.map(({ householdId }) => householdId) }),
    aboutSwap: ({ groupId, quote: { other } }: Pick<OpenSwap, 'groupId' | 'quote'>) =>
      ask({
        groupId,
        first: { householdId: other.householdId, name: other.driverName },
        householdIds: [],
      }),
    /** Finds an adult in the group who can decide. */
    aboutGroup: (groupId: string | null) => ask({ groupId: groupId ?? '', first: null, householdIds: [] }),
    aboutRequest: ({ groupId, requester }: Pick<UrgentRequest, 'groupId' | 'requester'>) =>
      ask({ groupId, first: requester, householdIds: [] }),
  }
}
