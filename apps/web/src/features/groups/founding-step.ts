// The steps of founding a group, as they appear in its address.
import type { Me } from '@beanpool/contract/accounts'
import type { GroupListing } from '@beanpool/contract/groups'

export type FoundingStep = 1 | 2 | 3

/** Returns the step at which a founder continues. */
export const stepNumber = (left: GroupListing['setupStep']): FoundingStep => (left === 'rules' ? 3 : 2)

/**
 * Counts what a founder still has to do once the group exists: phone, home, kids and week, and
 * for a visitor also the account.
 */
export const stepsAfterFounding = (me: Me | null): number => {
  if (me?.household?.setupCompleted) return 0
  if (!me) return 4
  return me.phone === '' || me.firstName === '' ? 4 : 3
}
