// Saves a kid's safety card for its own family.
import { noSafetyCard, type SafetyCard } from '@beanpool/domain/households/safety-card'
import { notFound } from '../../../api/failures.ts'
import { kidOf, putSafetyCard, refuseChanged, safetyCardsOfKids } from '../../../books/households/store.ts'
import type { Caller } from '../../../context/caller.ts'
import { changeHousehold } from '../../opening/change-household.ts'

type CardChange = SafetyCard & { kidId: string; version?: string | undefined }

export function saveSafetyCard(caller: Caller, { kidId, version, ...card }: CardChange) {
  return changeHousehold(caller, 'households.saveSafetyCard', {}, async ({ tx, householdId, now }) => {
    if (!(await kidOf(tx, householdId, kidId))) throw notFound()
    const stored = (await safetyCardsOfKids(tx, [kidId])).get(kidId)
    refuseChanged(stored ?? noSafetyCard, version, card)
    await putSafetyCard(tx, { kidId, card, savedByAdultId: caller.adultId, savedAt: now })
    return { event: 'safety_card_saved' }
  })
}
