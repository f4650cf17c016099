// A household's addresses. "Home" is reserved for the home address (spec 5).
import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import { isReservedAddressName } from '@beanpool/domain/households/family-setup'
import { notFound, refused } from '../../../api/failures.ts'
import type { Caller } from '../../../context/caller.ts'
import { withTransaction } from '../../../db/pool.ts'
import { ensureHousehold } from '../family/ensure-household.ts'
import { isStored } from '../family/new-row.ts'
import { addressOf, homeAddress, insertAddress, removeAddress, updateAddressOf } from '../family/store.ts'
import { changeHousehold, leftAsItWas } from './own-household.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<(typeof contract.households)['addAddress' | 'updateAddress']>

/** The first thing that a newcomer saves: it makes the family too. */
export async function saveHomeAddress(caller: Caller, { address }: { address: string }) {
  await withTransaction(caller.db, (tx) => ensureHousehold(tx, caller))
  return changeHousehold(caller, {
    plan: false,
    change: async ({ tx, householdId, now }) => {
      const home = await homeAddress(tx, householdId)
      if (home) await updateAddressOf(tx, { householdId, addressId: home.id, address })
      else
        await insertAddress(tx, {
          householdId,
          name: 'Home',
          address,
          isHome: true,
          adultId: caller.adultId,
          now,
        })
      return undefined
    },
  })
}

type NewAddress = { addressId?: string | undefined; name: string; address: string }

export function addAddress(caller: Caller, { addressId, ...input }: NewAddress) {
  return changeHousehold(caller, {
    plan: false,
    change: async ({ tx, householdId, now }) => {
      if (isReservedAddressName(input.name)) throw refused<Refusal>('home_reserved')
      if (await isStored({ tx, householdId, now }, 'addresses', addressId)) return leftAsItWas
      const { adultId } = caller
      await insertAddress(tx, { id: addressId, householdId, ...input, isHome: false, adultId, now })
      return undefined
    },
  })
}

export function updateAddress(caller: Caller, input: { addressId: string; name: string; address: string }) {
  return changeHousehold(caller, {
    plan: false,
    change: async ({ tx, householdId }) => {
      const existing = await addressOf(tx, householdId, input.addressId)
      if (!existing) throw notFound()
      if (existing.isHome !== isReservedAddressName(input.name)) throw refused<Refusal>('home_reserved')
      const name = existing.isHome ? existing.name : input.name
      await updateAddressOf(tx, { householdId, addressId: existing.id, name, address: input.address })
      return undefined
    },
  })
}

export function deleteAddress(caller: Caller, { addressId }: { addressId: string }) {
  return changeHousehold(caller, {
    plan: false,
    undo: {
      action: 'delete_address',
      what: async ({ tx, householdId }) => (await addressOf(tx, householdId, addressId))?.name ?? '',
    },
    change: async ({ tx, householdId }) => {
      const existing = await addressOf(tx, householdId, addressId)
      if (!existing) throw notFound()
      await removeAddress(tx, addressId)
      return undefined
    },
  })
}
