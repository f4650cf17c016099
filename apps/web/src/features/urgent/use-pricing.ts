// What an urgent ride costs in a group unless told otherwise; safe defaults where that cannot be read (spec 8).
import type { UrgentPricing } from '@beanpool/contract/urgent'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, hasCode } from '../../api.ts'
import { toast } from '../../ui/toast.ts'

const safe: UrgentPricing = {
  perSeatCents: 0,
  perMileCents: 0,
  allowOverride: true,
  conversionsLeft: 1,
  conversionsAllowed: 1,
  weeklyLeft: null,
  onProbation: false,
}

/** Undefined while it is on its way. */
export const usePricing = (groupId: string): UrgentPricing | undefined => {
  const query = useQuery(
    api.urgent.pricing.queryOptions({ input: { groupId }, enabled: groupId !== '', retry: 1 }),
  )
  const failed = query.isError && query.data === undefined
  const gone = hasCode(query.error, 'FORBIDDEN')
  useEffect(() => {
    if (!failed) return
    if (gone) toast({ title: 'Group not found', tone: 'bad' })
    else toast({ title: 'Couldn’t load Fair Guard pricing', text: 'Using safe defaults.' })
  }, [failed, gone])
  return query.data ?? (failed ? safe : undefined)
}
