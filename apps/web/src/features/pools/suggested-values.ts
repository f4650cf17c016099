// The form of a new pool, filled in from a suggestion. What the suggestion leaves open is open in the form.
import type { PoolSuggestion } from '@beanpool/contract/pool-suggestions'
import type { PoolFormOptions } from '@beanpool/contract/pools'
import { newPlace, type PoolValues } from './pool-form-values.ts'
import { poolName } from './suggestions-words.ts'

export const suggestedValues = (
  options: PoolFormOptions,
  suggestion: PoolSuggestion,
): Partial<PoolValues> => {
  const { destination, startTime, endTime, fromPlaceId, weekdayMask, kids } = suggestion
  const { placeId, name, address } = destination
  const wanted = new Set(kids.map(({ kidId }) => kidId))
  const isKnown = options.places.some((place) => place.placeId === fromPlaceId)
  return {
    name: poolName(name),
    weekdayMask,
    startTime: startTime ?? '',
    endTime: endTime ?? '',
    ...(fromPlaceId && isKnown ? { from: { placeId: fromPlaceId, name: '', address: '' } } : {}),
    to: placeId ? { placeId, name: '', address: '' } : { placeId: newPlace, name, address },
    kidIds: options.kids.filter((kid) => wanted.has(kid.kidId) && !kid.onProbation).map(({ kidId }) => kidId),
  }
}
