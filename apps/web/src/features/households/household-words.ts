import type { Household, Weekly } from '@beanpool/contract/households'

export type HouseholdRefusal =
  | 'no_household'
  | 'home_reserved'
  | 'address_in_use'
  | 'no_home_address'
  | 'already_linked'
  | 'no_kid'

/** The words of the spec, section 5, for what a household cannot do yet. */
export const householdRefusalWords = (reason: HouseholdRefusal): { title: string; text?: string } => {
  const words: Record<HouseholdRefusal, { title: string; text?: string }> = {
    no_household: {
      title: 'Create family first',
      text: 'Save your family before setting a home address.',
    },
    home_reserved: {
      title: 'Home is reserved',
      text: 'Use the Home section, or a descriptive name.',
    },
    address_in_use: {
      title: 'Address in use',
      text: 'A child or a pool still uses it. Unlink it there first.',
    },
    no_home_address: { title: 'Set your Home address first' },
    already_linked: { title: 'Already linked' },
    no_kid: { title: 'Add a child first' },
  }
  return words[reason]
}

export type DayPart = Weekly['mon']

export const dayPartWords: Record<DayPart, string> = {
  free: 'I can drive',
  all_day: 'Not at all',
  mornings: 'Not mornings',
  afternoons: 'Not afternoons',
}

/** What Finish Setup still waits for, in the order of the page. */
export const missingForSetup = (household: Household | null): string[] => {
  if (!household) return ['Save your family', 'Set your home address', 'Add a child']
  const missing: string[] = []
  if (!household.addresses.some((address) => address.isHome)) missing.push('Set your home address')
  if (household.kids.length === 0) missing.push('Add a child')
  return missing
}
