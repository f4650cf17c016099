// Words of the profile's address: the step of setting up, and the open form. Loaded with every page.

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
/** `of`: the id of the changed item; without one, the form adds. */
export type ProfileForm = { form: (typeof profileForms)[number]; of?: string }
