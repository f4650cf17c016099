// The household of the signed-in adult, and how its changes reach the screen.
import type { Household } from '@beanpool/contract/households'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, fieldIssues, reasonOf } from '../../api/api.ts'
import { toast } from '../../ui/toast.ts'
import { householdProblem } from './household-problem.ts'
import type { HouseholdRefusal } from './words.ts'

export const useHousehold = () => useQuery(api.households.mine.queryOptions())

/** Stores the household from each change's answer; shows failures in the spec's words. `onStored`: called then. */
export const useHouseholdChange = (failure: string, done?: string, onStored?: () => void) => {
  const queries = useQueryClient()
  return {
    onSuccess: (answer: { household: Household | null }) => {
      queries.setQueryData(api.households.mine.queryKey(), answer)
      queries.invalidateQueries({ queryKey: api.accounts.key() })
      queries.invalidateQueries({ queryKey: api.undo.key() })
      onStored?.()
      if (done) toast({ title: done, tone: 'good' })
    },
    onError: (error: unknown) => {
      // The form shows the other save as soon as it is read.
      if (reasonOf<HouseholdRefusal>(error) === 'changed_since')
        queries.invalidateQueries({ queryKey: api.households.mine.key() })
      const problem = householdProblem(error, failure)
      if (problem) toast({ ...problem, tone: 'bad' })
    },
  }
}

/** Returns the server's message at a field. */
export const issueAt = (error: unknown, field: string): string | undefined =>
  fieldIssues(error).find(({ path }) => path.split('.')[0] === field)?.message

/** For two fields with the same problem: the first shows the message, the second is only marked. */
export const issueAfter = (error: unknown, first: string, second: string): string | true | undefined => {
  const said = issueAt(error, second)
  return said !== undefined && said === issueAt(error, first) ? true : said
}
