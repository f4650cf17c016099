// Says what kept each family from a ride, in as few lines as possible: families without a kid on it are only counted.
import type { Shortfall } from '@beanpool/contract/ride-lists'
import { exclusionWords } from './why-words.ts'

type KeptOut = Pick<Shortfall['keptOut'][number], 'householdId' | 'householdName' | 'reason'>
type Line = { key: string; text: string }

export const keptOutLines = (families: KeptOut[]): Line[] => {
  const strangers = families.filter((family) => family.reason === 'not_enrolled')
  const named = strangers.length > 1 ? families.filter((each) => !strangers.includes(each)) : families
  const lines = named.map(({ householdId, householdName, reason }) => ({
    key: householdId,
    text: `${householdName}: ${exclusionWords[reason]}`,
  }))
  if (strangers.length < 2) return lines
  const others = lines.length > 0 ? 'other families have' : 'families have'
  return [...lines, { key: 'strangers', text: `${strangers.length} ${others} no kids in this pool` }]
}
