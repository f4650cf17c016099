// The steps of founding a group as its address has them.
import type { GroupListing } from '@beanpool/contract/groups'

export type FoundingStep = 1 | 2 | 3

/** Returns the step at which a founder continues. */
export const stepNumber = (left: GroupListing['setupStep']): FoundingStep => (left === 'rules' ? 3 : 2)
