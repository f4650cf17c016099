// The families that share a group with the adult, each with its standing.
import type { Family } from '@beanpool/contract/groups'
import type { FamilyStanding } from '@beanpool/contract/standing'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

export type SeenFamily = Family & { standing: FamilyStanding | null }

/** `groupId`: limits the result to families of that group. The standing may arrive after the names. */
export const useFamilies = (groupId?: string) => {
  const query = useQuery(
    api.groups.families.queryOptions({
      select: ({ families }) =>
        groupId === undefined
          ? families
          : families.filter((family) => family.groups.some((group) => group.groupId === groupId)),
    }),
  )
  const standings = useQuery(api.standing.families.queryOptions()).data?.families
  const byHousehold = new Map(standings?.map((each) => [each.householdId, each]))
  const withStanding = (family: Family): SeenFamily => ({
    ...family,
    standing: byHousehold.get(family.householdId) ?? null,
  })
  return { query, withStanding }
}
