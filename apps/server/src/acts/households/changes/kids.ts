// Changes a household's kids, and the addresses that they go to.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { households as contract } from '@beanpool/contract/households'
import type { AddressRelation } from '@beanpool/domain/households/family-setup'
import { noSafetyCard, type SafetyCard } from '@beanpool/domain/households/safety-card'
import type { ShownTerms } from '@beanpool/domain/rides/agreed-terms'
import { notFound, refused } from '../../../api/failures.ts'
import { isStored } from '../../../books/households/new-row.ts'
import {
  addressOf,
  archiveKid,
  changeKid,
  homeAddress,
  insertKid,
  kidOf,
  pickUpWords,
  putSafetyCard,
  refuseChanged,
  safetyCardsOfKids,
  setPickUpWord,
} from '../../../books/households/store.ts'
import { insertLink, linkablePlaces, removeLink } from '../../../books/places/store.ts'
import { leaveAllPools } from '../../../books/pools/store.ts'
import type { Caller } from '../../../context/context.ts'
import type { Transaction } from '../../../db/pool.ts'
import { refuseStaleGoing } from '../../../planning/rides/leaving.ts'
import { changeHousehold } from '../../opening/change-household.ts'

type Refusal = RefusalOf<(typeof contract)['addKid' | 'deleteKid' | 'linkKid']>

type KidFields = { name: string; notes: string | null }
type NewKid = KidFields & { kidId?: string | undefined }

export function addKid(caller: Caller, { kidId, ...kid }: NewKid) {
  return changeHousehold(caller, 'households.addKid', {}, async ({ tx, householdId, now }) => {
    if (await isStored({ tx, householdId, now }, 'kids', kidId)) return {}
    await insertKid(tx, { id: kidId, householdId, ...kid, createdAt: now })
    return { event: 'kids_changed' }
  })
}

type KidChange = KidFields & { kidId: string; version?: string | undefined }

export function updateKid(caller: Caller, { kidId, version, ...kid }: KidChange) {
  return changeHousehold(caller, 'households.updateKid', {}, async ({ tx, householdId }) => {
    const found = await kidOf(tx, householdId, kidId)
    if (!found) throw notFound()
    refuseChanged({ name: found.name, notes: found.notes }, version, kid)
    await changeKid(tx, kidId, kid)
    return { event: 'kids_changed' }
  })
}

type Deleting = { kidId: string; shown?: ShownTerms | undefined }

/**
 * Removes a kid from all rides and plans their pools again. Seats given up too late are charged. Past rides keep their
 * record.
 */
export function deleteKid(caller: Caller, { kidId, shown }: Deleting) {
  return changeHousehold(
    caller,
    'households.deleteKid',
    {
      plan: true,
      undo: {
        action: 'delete_kid',
        what: async ({ tx, householdId }) => (await kidOf(tx, householdId, kidId))?.name,
      },
    },
    async ({ tx, householdId, now }) => {
      const kid = await kidOf(tx, householdId, kidId)
      if (!kid) throw notFound()
      await refuseStaleGoing(tx, { kid, now, shown })
      // The archived kid's seats become free if they are given up before the late window.
      await archiveKid(tx, kidId, now)
      return { event: 'kids_changed', reopenedPoolIds: await leaveAllPools(tx, kidId) }
    },
  )
}

type Link = {
  kidId: string
  relation: AddressRelation
  addressId: string | null
  placeId?: string | null | undefined
}

export function linkKid(caller: Caller, link: Link) {
  return changeHousehold(caller, 'households.linkKid', {}, async ({ tx, householdId }) => {
    if (!(await kidOf(tx, householdId, link.kidId))) throw notFound()
    const end = await endOf(tx, householdId, link)
    const { kidId, relation } = link
    if (!(await insertLink(tx, { kidId, relation, ...end }))) throw refused<Refusal>('already_linked')
    return { event: 'kids_changed' }
  })
}

/** Finds the home, one of the household's own addresses, or a place of one of its groups. */
async function endOf(tx: Transaction, householdId: string, { relation, addressId, placeId }: Link) {
  if (relation === 'home') {
    const home = await homeAddress(tx, householdId)
    if (!home) throw refused<Refusal>('no_home_address')
    return { addressId: home.id }
  }
  if (placeId) {
    const known = await linkablePlaces(tx, householdId)
    if (!known.some(({ id }) => id === placeId)) throw notFound()
    return { placeId }
  }
  const address = await addressOf(tx, householdId, addressId ?? '')
  if (!address) throw notFound()
  return { addressId: address.id }
}

export function unlinkKid(caller: Caller, { linkId }: { linkId: string }) {
  return changeHousehold(
    caller,
    'households.unlinkKid',
    { undo: { action: 'delete_link' } },
    async ({ tx, householdId }) => {
      if (!(await removeLink(tx, householdId, linkId))) throw notFound()
      return { event: 'kids_changed' }
    },
  )
}

// Saves a kid's safety card, which only the kid's own family may do.

type CardChange = SafetyCard & {
  kidId: string
  /** Earlier versions of the app omit this field, so its value is kept. */
  pickUpWord?: string | null | undefined
  version?: string | undefined
}

export function saveSafetyCard(caller: Caller, { kidId, pickUpWord, version, ...card }: CardChange) {
  return changeHousehold(caller, 'households.saveSafetyCard', {}, async ({ tx, householdId, now }) => {
    if (!(await kidOf(tx, householdId, kidId))) throw notFound()
    const stored = (await safetyCardsOfKids(tx, [kidId])).get(kidId)
    const word = (await pickUpWords(tx, [householdId])).get(householdId) ?? null
    if (pickUpWord === undefined) refuseChanged(stored ?? noSafetyCard, version, card)
    else refuseChanged({ ...(stored ?? noSafetyCard), pickUpWord: word }, version, { ...card, pickUpWord })
    if (pickUpWord !== undefined) await setPickUpWord(tx, householdId, pickUpWord)
    await putSafetyCard(tx, { kidId, card, savedByAdultId: caller.adultId, savedAt: now })
    return { event: 'safety_card_saved' }
  })
}
