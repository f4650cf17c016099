// The household of the signed-in adult, and how its changes reach the screen.
import type { Household } from '@beanpool/contract/households'
import { ORPCError } from '@orpc/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, fieldIssues, messageOf } from '../../api.ts'
import { toast } from '../../ui/toast.ts'
import { type HouseholdRefusal, householdRefusalWords } from './household-words.ts'

export const useHousehold = () => useQuery(api.households.mine.queryOptions())

const reasonOf = (error: unknown): HouseholdRefusal | null => {
  if (!(error instanceof ORPCError) || error.code !== 'REFUSED') return null
  return (error.data as { reason: HouseholdRefusal }).reason
}

/** Every change answers with the whole household: put it in place, and tell of a failure in the spec's words. */
export const useHouseholdChange = (failure: string, done?: string) => {
  const queries = useQueryClient()
  return {
    onSuccess: (answer: { household: Household | null }) => {
      queries.setQueryData(api.households.mine.queryKey(), answer)
      queries.invalidateQueries({ queryKey: api.accounts.key() })
      queries.invalidateQueries({ queryKey: api.undo.key() })
      if (done) toast({ title: done, tone: 'good' })
    },
    onError: (error: unknown) => {
      const reason = reasonOf(error)
      if (reason) toast({ ...householdRefusalWords(reason), tone: 'bad' })
      else if (fieldIssues(error).length === 0) {
        toast({ title: failure, text: messageOf(error), tone: 'bad' })
      }
    },
  }
}

/** The message at a field, from the server. */
export const issueAt = (error: unknown, field: string): string | undefined =>
  fieldIssues(error).find(({ path }) => path.split('.')[0] === field)?.message
