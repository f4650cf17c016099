// Words for a change of the household that was refused (spec 5 and 8).
import { detailOf, fieldIssues, messageOf, reasonOf } from '../../api/api.ts'
import * as words from './household-problem-words.ts'
import { type HouseholdRefusal, householdRefusalWords } from './household-words.ts'

/** The titles of the spec's catalogue, by the call that failed. */
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

/** The toast of a failure; null where the fields say it themselves. `failure`: its title when no rule was broken. */
export const householdProblem = (
  error: unknown,
  failure: string,
): { title: string; text?: string } | null => {
  const reason = reasonOf<HouseholdRefusal>(error)
  if (reason) return householdRefusalWords(reason, detailOf(error))
  return fieldIssues(error).length > 0 ? null : { title: failure, text: messageOf(error) }
}

type Span = { startDate: string; endDate: string }

/** Why a vacation is not sent yet: days missing first, then their order (spec 5). Days are YYYY-MM-DD, or empty. */
export const vacationProblem = ({ startDate, endDate }: Span): { title: string; text: string } | null => {
  if (!startDate || !endDate) return { title: words.datesRequired, text: words.pickStartAndEndDates }
  return startDate > endDate ? { title: words.invalidRange, text: words.startBeforeEnd } : null
}
