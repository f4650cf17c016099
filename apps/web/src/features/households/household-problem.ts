// Words for a change of the household that was refused (spec 5 and 8).
import { detailOf, fieldIssues, messageOf, reasonOf } from '../../api/api.ts'
import { type HouseholdRefusal, householdRefusalWords } from './household-words.ts'

/** The titles of the spec's catalogue, by the call that failed. */
export const householdFailures = {
  saveFamily: 'Failed to save family',
  addCar: 'Failed to add car',
  changeCar: 'Failed to save car',
  removeCar: 'Failed to remove car',
  setHomeAddress: 'Failed to set home address',
  saveHomeAddress: 'Failed to save home address',
  addAddress: 'Failed to add address',
  saveAddress: 'Failed to save address',
  deleteAddress: 'Failed to delete address',
  addKid: 'Failed to add child',
  saveKid: 'Failed to save child',
  saveSafetyCard: 'Failed to save safety card',
  deleteKid: 'Failed to delete child',
  linkKid: 'Could not link address.',
  unlinkKid: 'Could not remove link.',
  saveWeekly: 'Failed to save weekly availability',
  addVacation: 'Failed to add vacation',
  deleteVacation: 'Failed to delete vacation',
  finishSetup: 'Failed to complete setup',
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
  if (!startDate || !endDate) return { title: 'Dates required', text: 'Pick start and end dates.' }
  return startDate > endDate ? { title: 'Invalid range', text: 'Start date must be before end date.' } : null
}
