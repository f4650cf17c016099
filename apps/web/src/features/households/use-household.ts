// The household of the signed-in adult, and how changes to it reach the screen.
import type { Household } from '@beanpool/contract/households'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, detailOf, fieldIssues, messageOf, reasonOf } from '../../api/api.ts'
import { toast } from '../../ui/toast.ts'
import * as words from './words.ts'
import { type HouseholdRefusal, householdRefusalWords } from './words.ts'

export const useHousehold = () => useQuery(api.households.mine.queryOptions())

/**
 * Stores the household that each change returns, and shows failures in the spec's words.
 * `onStored`: called once it is stored.
 */
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
      // The form shows what was saved elsewhere as soon as it is read.
      if (reasonOf<HouseholdRefusal>(error) === 'changed_since')
        queries.invalidateQueries({ queryKey: api.households.mine.key() })
      const problem = householdProblem(error, failure)
      if (problem) toast({ ...problem, tone: 'bad' })
    },
  }
}

// Texts for a refused change to the household (spec 5 and 8).

/** The titles from the spec's catalogue, by the call that failed. */
export const householdFailures = {
  saveFamily: words.failedToSaveFamily,
  saveFamilyInSettings: words.failedToSaveHousehold,
  addCar: words.failedToSaveHousehold,
  changeCar: words.failedToSaveHousehold,
  removeCar: words.failedToSaveHousehold,
  setHomeAddress: words.failedToSetHomeAddress,
  saveHomeAddress: words.failedToSaveHomeAddress,
  addAddress: words.failedToAddAddress,
  saveAddress: words.failedToSaveAddress,
  deleteAddress: words.failedToDeleteAddress,
  addKid: words.failedToAddChild,
  saveKid: words.failedToSaveChild,
  saveSafetyCard: words.failedToSaveSafetyCard,
  deleteKid: words.failedToDeleteChild,
  linkKid: words.couldNotLinkAddress,
  unlinkKid: words.couldNotRemoveLink,
  saveWeekly: words.failedToSaveWeeklyAvailability,
  addVacation: words.failedToAddVacation,
  deleteVacation: words.failedToDeleteVacation,
  finishSetup: words.failedToCompleteSetup,
} as const

/**
 * Returns the toast for a failure, or null if the fields show the problem. `failure`: the title if no rule was broken.
 */
export const householdProblem = (
  error: unknown,
  failure: string,
): { title: string; text?: string } | null => {
  const reason = reasonOf<HouseholdRefusal>(error)
  if (reason) return householdRefusalWords(reason, detailOf(error))
  return fieldIssues(error).length > 0 ? null : { title: failure, text: messageOf(error) }
}

type Span = { startDate: string; endDate: string }
/** True if this field is marked while the other field shows the message. */
export type SpanErrors = { startDate?: string | true; endDate?: string | true }

/**
 * Returns a vacation's problems by field: missing days first, then days in the wrong order (spec 5).
 * Days are YYYY-MM-DD or empty.
 */
export const vacationErrors = ({ startDate, endDate }: Span): SpanErrors | null => {
  if (!startDate) return { startDate: words.datesRequired, ...(endDate ? {} : { endDate: true }) }
  if (!endDate) return { endDate: words.datesRequired }
  return startDate > endDate ? { startDate: true, endDate: words.invalidRange } : null
}
