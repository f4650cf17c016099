// Returns the default price of an urgent ride in a group, or safe defaults if it cannot be read (spec 8).
import type { RideCard } from '@beanpool/contract/ride-card'
import type { UrgentPricing } from '@beanpool/contract/urgent'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, hasCode } from '../../api/api.ts'
import { toast } from '../../ui/toast.ts'
import { useFailure } from '../../ui/use-failure.ts'
import * as words from './words.ts'

const safe: UrgentPricing = { perSeatCents: 0, perMileCents: 0, allowOverride: true, currency: 'USD' }

/** The price that is proposed for a post while the group's numbers cannot be read. */
export const postFallback = { perSeatCents: 500, perMileCents: 50 }

type Fallback = Pick<UrgentPricing, 'perSeatCents' | 'perMileCents'>

/** The message if the group's numbers cannot be read. `gone`: the adult has left the group. */
export const unreadWords = (gone: boolean): Parameters<typeof toast>[0] =>
  gone
    ? { title: words.groupNotFound, tone: 'bad' }
    : { title: words.couldntLoadFairGuardPricing, text: words.usingSafeDefaults }

/** Asks for no cash unless an amount is typed. */
export const safePricing = (fallback?: Fallback): UrgentPricing => ({ ...safe, ...fallback })

/** Undefined while loading. If there is a fallback, a failed read is not reported. */
export const usePricing = (groupId: string, fallback?: Fallback): UrgentPricing | undefined => {
  const query = useQuery(
    api.urgent.pricing.queryOptions({ input: { groupId }, enabled: groupId !== '', retry: 1 }),
  )
  const failure = useFailure(query)
  const failed = failure !== null
  const gone = hasCode(failure, 'FORBIDDEN')
  const silent = fallback !== undefined && !gone
  useEffect(() => {
    if (failed && !silent) toast(unreadWords(gone))
  }, [failed, gone, silent])
  return query.data ?? (failed ? safePricing(fallback) : undefined)
}

// Counts the seats for a ride's request as the server does. Every pricing dialog uses this for its estimate.

const mostSeats = 8

export const seatsAsked = ({ seats }: Pick<RideCard, 'seats'>): number => {
  const riding = seats.filter((seat) => seat.state === 'booked' && !seat.cancelledLate).length
  return Math.min(mostSeats, Math.max(1, riding))
}
