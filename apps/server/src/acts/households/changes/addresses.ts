// Changes a household's addresses. "Home" is reserved for the home address (spec 5).
import type { RefusalOf } from '@beanpool/contract/errors'
import type { households as contract } from '@beanpool/contract/households'
import { isReservedAddressName } from '@beanpool/domain/households/family-setup'
import { notFound, refused } from '../../../api/failures.ts'
import { isStored } from '../../../books/households/new-row.ts'
import {
  addressOf,
  ensureHousehold,
  homeAddress,
  insertAddress,
  refuseChanged,
  removeAddress,
  updateAddressOf,
} from '../../../books/households/store.ts'
import type { Caller } from '../../../context/context.ts'
import { changeAdult } from '../../opening/change-adult.ts'
import { changeHousehold } from '../../opening/change-household.ts'

type Refusal = RefusalOf<(typeof contract)['addAddress' | 'updateAddress']>

type HomeChange = { address: string; version?: string | undefined }

/** Saves the home. Creates the family if necessary, because newcomers save their home first. */
export async function saveHomeAddress(caller: Caller, { address, version }: HomeChange) {
  await changeAdult(caller, 'households.saveHomeAddress', async ({ tx }) => {
    await ensureHousehold(tx, caller)
    return {}
  })
  return changeHousehold(caller, 'households.saveHomeAddress', {}, async ({ tx, householdId, now }) => {
    const home = await homeAddress(tx, householdId)
    refuseChanged<{ address: string | null }>({ address: home?.address ?? null }, version, { address })
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
    return { event: 'addresses_changed' }
  })
}

type NewAddress = { addressId?: string | undefined; name: string; address: string }

export function addAddress(caller: Caller, { addressId, ...input }: NewAddress) {
  return changeHousehold(caller, 'households.addAddress', {}, async ({ tx, householdId, now }) => {
    if (isReservedAddressName(input.name)) throw refused<Refusal>('home_reserved')
    if (await isStored({ tx, householdId, now }, 'addresses', addressId)) return {}
    const { adultId } = caller
    await insertAddress(tx, { id: addressId, householdId, ...input, isHome: false, adultId, now })
    return { event: 'addresses_changed' }
  })
}

type AddressFields = { name: string; address: string }
type AddressChange = AddressFields & { addressId: string; version?: string | undefined }

export function updateAddress(caller: Caller, { version, ...input }: AddressChange) {
  return changeHousehold(caller, 'households.updateAddress', {}, async ({ tx, householdId }) => {
    const existing = await addressOf(tx, householdId, input.addressId)
    if (!existing) throw notFound()
    if (existing.isHome !== isReservedAddressName(input.name)) throw refused<Refusal>('home_reserved')
    const name = existing.isHome ? existing.name : input.name
    const { address } = input
    refuseChanged({ name: existing.name, address: existing.address }, version, { name, address })
    await updateAddressOf(tx, { householdId, addressId: existing.id, name, address })
    return { event: 'addresses_changed' }
  })
}

export function deleteAddress(caller: Caller, { addressId }: { addressId: string }) {
  return changeHousehold(
    caller,
    'households.deleteAddress',
    {
      undo: {
        action: 'delete_address',
        what: async ({ tx, householdId }) => (await addressOf(tx, householdId, addressId))?.name,
      },
    },
    async ({ tx, householdId }) => {
      const existing = await addressOf(tx, householdId, addressId)
      if (!existing) throw notFound()
      await removeAddress(tx, addressId)
      return { event: 'addresses_changed' }
    },
  )
}
