// Words of the pages on a group's Fair Guard: reading it, choosing another, changing it, and saving.
import { inWords } from '@beanpool/contract/in-words'
import { beansText } from '../../ui/balance-words.ts'

export const title = 'Fair Guard'
export const group = 'Group'
export const failedToLoad = 'Failed to load Fair Guard'
export const failedToLoadTemplates = 'Failed to load FG templates'
export const sub = 'The rules that keep turns even in this group.'
export const changedForGroup = 'Changed for this group'
export const adminsChange = 'Admins change it. If a rule does not suit your family, talk to them.'

export const itsRules = 'Its rules'
export const chooseAnother = 'Choose another'
export const changeForGroup = 'Change for this group'
export const inPlainWords = 'In plain words'
export const beside = 'Cars and distance'
export const distanceCounts = 'Distance counts'
export const distanceHint = (rateHundredths: number, hasMiles: boolean): string => {
  if (rateHundredths === 0) return 'These rules give nothing for a mile, so it makes no difference.'
  const earns = `A longer drive earns more: ${beansText(rateHundredths)} a mile for each seat.`
  return hasMiles ? earns : `${earns} No pool has a route with known miles yet.`
}
export const fewerDrives = 'Fewer drives'
export const moreEven = 'More even'
export const howEven = 'Fewer drives or more even turns'

export const notSavedYet = 'Not saved yet.'
export const seeWhatChanges = 'See what changes'
export const discard = 'Discard'
export const backToIt = 'Back to the Fair Guard'
export const choosing = 'Choose a Fair Guard'
export const whereFrom = 'Presets from Beanpool, and your own. Copy and edit them in the'
export const library = 'library'
export const changing = (name: string): string => `Change ${name} for this group`
export const whatChangingDoes = (others: readonly string[]): string =>
  others.length === 0
    ? 'These numbers are for this group alone.'
    : `These numbers are for this group alone. ${inWords(others)} keep theirs.`

type Saved = 'template' | 'own' | 'beside'
export const savedTitles: Record<Saved, string> = {
  template: 'Fair Guard assigned',
  own: 'Fair Guard changed for this group',
  beside: 'Cars and distance saved',
}
export const failedTitles: Record<Saved, string> = {
  template: 'Failed to assign Fairness Guardian',
  own: 'Failed to assign Fair Guard',
  beside: 'Failed to save',
}
export const failedToPreview = 'No preview'
