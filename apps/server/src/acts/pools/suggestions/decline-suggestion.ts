// Lets an admin decline a suggested pool for the group, and bring it back. Only current suggestions can be declined.

import { forgetDeclined, saveDeclined } from '../../../books/pools/suggestions/store.ts'
import type { Caller } from '../../../context/caller.ts'
import { changeGroup } from '../../opening/change-group.ts'
import { findSuggestions } from './find-suggestions.ts'

type Named = { groupId: string; key: string }

export async function declineSuggestion(caller: Caller, { groupId, key }: Named) {
  await changeGroup(caller, 'poolSuggestions.decline', { groupId }, async ({ tx, locked, now }) => {
    if (locked.ownerPlanTier !== 'pro') return {}
    const { open } = await findSuggestions(tx, groupId)
    const suggestion = open.find((each) => each.key === key)
    if (!suggestion) return {}
    const by = { declinedByAdultId: caller.adultId, declinedAt: now }
    await saveDeclined(tx, { groupId, key, kidIds: suggestion.kidIds, ...by })
    return {}
  })
}

export async function restoreSuggestion(caller: Caller, { groupId, key }: Named) {
  await changeGroup(caller, 'poolSuggestions.restore', { groupId }, async ({ tx }) => {
    await forgetDeclined(tx, groupId, key)
    return {}
  })
}
