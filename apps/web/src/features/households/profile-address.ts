// The parts of the profile's address: the set-up step and the open form. They are loaded with every page.

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
/** `of`: the id of the item to change. Without one, the form adds an item. */
export type ProfileForm = { form: (typeof profileForms)[number]; of?: string }
