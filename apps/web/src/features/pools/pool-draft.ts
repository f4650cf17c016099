// Keeps what was typed into a new pool's form in this tab, so going back, opening another
// page or reloading loses nothing.
import type { PoolFormOptions } from '@beanpool/contract/pools'
import { keepDraft, readDraft } from '../../ui/tab-draft.ts'
import { newPlace, type PlaceField, type PoolValues, poolDefaults } from './pool-form-values.ts'

/** `suggestion`: the key of a suggested pool, whose form has a separate draft. */
const keyOf = (groupId: string, suggestion = '') => `beanpool-pool-${groupId}${suggestion}`

/** Removes kids, places, drivers and days that no longer exist from the typed values. */
export const stillThere = (typed: PoolValues, options: PoolFormOptions): PoolValues => {
  const defaults = poolDefaults(options)
  const kept = (place: PlaceField, otherwise: PlaceField) =>
    place.placeId === newPlace || options.places.some(({ placeId }) => placeId === place.placeId)
      ? place
      : otherwise
  return {
    ...typed,
    startsOn: typed.startsOn < options.today ? defaults.startsOn : typed.startsOn,
    from: kept(typed.from, defaults.from),
    to: kept(typed.to, defaults.to),
    kidIds: options.kids
      .filter((kid) => typed.kidIds.includes(kid.kidId) && !kid.onProbation)
      .map(({ kidId }) => kidId),
    firstDriverAdultId:
      options.drivers.find(({ adultId }) => adultId === typed.firstDriverAdultId)?.adultId ?? '',
  }
}

export const poolDraft = {
  read: (options: PoolFormOptions, suggestion?: string): PoolValues | null => {
    const typed = readDraft(keyOf(options.groupId, suggestion))
    return typed === null ? null : stillThere(typed as PoolValues, options)
  },
  keep: (groupId: string, values: PoolValues, suggestion?: string) =>
    keepDraft(keyOf(groupId, suggestion), values),
  forget: (groupId: string, suggestion?: string) => keepDraft(keyOf(groupId, suggestion), null),
}
