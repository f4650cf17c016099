// Words of the profile's address: the step of setting up, and the form that is open. Loaded with every page, like all addresses.

export const setUpSteps = ['you', 'home', 'kids', 'week'] as const
export type SetUpStep = (typeof setUpSteps)[number]

export const profileForms = [
  'family',
  'car',
  'phone',
  'home',
  'address',
  'kid',
  'safety',
  'link',
  'week',
  'vacation',
  'absence',
  'adult',
] as const
/** `of`: what is changed, by its id; without one, the form adds. */
export type ProfileForm = { form: (typeof profileForms)[number]; of?: string }
