// The steps of setting a family up: which come, in which order, and which of them may be shown now.
import type { Me } from '@beanpool/contract/accounts'
import type { Household } from '@beanpool/contract/households'
import { type SetUpStep, setUpSteps } from './profile-address.ts'

export const stepWords: Record<SetUpStep, { title: string; sub: string; short: string }> = {
  you: {
    title: 'How can parents reach you?',
    sub: 'Drivers call when something changes on the way.',
    short: 'Your phone',
  },
  home: {
    title: 'Where do you live?',
    sub: 'You can make it a place of your group later.',
    short: 'Home',
  },
  kids: {
    title: 'Who rides?',
    sub: 'Add your kids one by one. First names will do.',
    short: 'Kids',
  },
  week: {
    title: "When can't you drive?",
    sub: 'Beanpool gives you turns on the other days.',
    short: 'Your week',
  },
}

type Person = Pick<Me, 'firstName' | 'phone'>

/** Asks first for what is missing: Google gives no phone, and a sign-up that was taken over gives no name. */
export const stepsOf = (me: Person): SetUpStep[] =>
  setUpSteps.filter((step) => step !== 'you' || me.phone === '' || me.firstName === '')

type Family = Pick<Household, 'kids'> & { addresses: { isHome: boolean }[] }

/** Returns the first step that is not done; continuing from the last one completes it. */
export const nextStep = (me: Person, family: Family | null): SetUpStep => {
  if (stepsOf(me).includes('you')) return 'you'
  if (!family?.addresses.some((address) => address.isHome)) return 'home'
  return family.kids.length === 0 ? 'kids' : 'week'
}

/** Returns the requested step, or the first one that is not done if that comes earlier. */
export const shownStep = (asked: SetUpStep, me: Person, family: Family | null): SetUpStep => {
  const next = nextStep(me, family)
  return setUpSteps.indexOf(asked) < setUpSteps.indexOf(next) ? asked : next
}
export const stepPlace = (place: number, count: number): string => `Step ${place} of ${count}`
