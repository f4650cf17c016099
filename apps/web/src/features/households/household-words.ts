import type { RefusalOf } from '@beanpool/contract/errors'
import { householdLimits } from '@beanpool/contract/household-limits'
import type { Household, households, Weekly } from '@beanpool/contract/households'
import { changedSince } from '../../ui/use-follow-words.ts'

export type HouseholdRefusal = Exclude<
  RefusalOf<(typeof households)[keyof typeof households]>,
  'now_late' | 'now_locked'
>

/** Spec 5's words for what a household cannot do yet. `detail`: the drives that need its cars. */
export const householdRefusalWords = (
  reason: HouseholdRefusal,
  detail: string | null = null,
): { title: string; text?: string } => {
  const words: Record<HouseholdRefusal, { title: string; text?: string }> = {
    no_household: {
      title: 'Create family first',
      text: 'Save your family before setting a home address.',
    },
    home_reserved: {
      title: 'Home is reserved',
      text: 'Use the Home section, or a descriptive name.',
    },
    no_home_address: { title: 'Set your Home address first' },
    already_linked: { title: 'Already linked' },
    no_kid: { title: 'Add a child first' },
    too_many_kids: {
      title: 'Too many children',
      text: `A family can list up to ${householdLimits.kids} children.`,
    },
    too_many_addresses: {
      title: 'Too many addresses',
      text: `A family can list up to ${householdLimits.addresses} addresses. Delete one you no longer need.`,
    },
    too_many_vacations: {
      title: 'Too many vacations',
      text: `A family can plan up to ${householdLimits.vacations} vacations ahead. Delete one first.`,
    },
    too_many_absences: {
      title: 'Too many days off',
      text: `A family can plan up to ${householdLimits.absences} absences ahead. Delete one first.`,
    },
    too_many_cars: {
      title: 'Too many cars',
      text: `A family can list up to ${householdLimits.cars} cars. Remove one you no longer have.`,
    },
    cars_needed: {
      title: 'You need your cars',
      text: `Your cars are needed for ${detail}. Give a drive back first.`,
    },
    changed_since: {
      title: 'Not saved yet',
      text: changedSince,
    },
    last_car: {
      title: 'Your only car',
      text: 'Set its seats to 0 if your family cannot drive.',
    },
  }
  return words[reason]
}

/** Names a car without a name; `place` in the family's list. */
export const carTitle = ({ name }: Household['cars'][number], place: number) => name ?? `Car ${place + 1}`

export const seatsWords = (seats: number | null) => {
  if (seats === null) return 'As many kids as needed'
  if (seats === 0) return 'Does not drive'
  return seats === 1 ? '1 seat for kids' : `${seats} seats for kids`
}

export type DayPart = Weekly['mon']

export const dayPartWords: Record<DayPart, string> = {
  free: 'I can drive',
  all_day: 'Not at all',
  mornings: 'Not mornings',
  afternoons: 'Not afternoons',
}
