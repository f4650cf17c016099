// Finds the household of an adult who starts or joins a group, or makes one (spec 4, create-group wizard).
import type { Caller } from '../../context/caller.ts'
import type { Transaction } from '../../db/pool.ts'
import { emailOf } from '../members/email-of.ts'
import { insertHousehold, lockAdult } from './store.ts'

/** Locks the adult. Names a new household after the adult, or else the part of their e-mail before the @, with one car that fits any pool. */
export async function ensureHousehold(tx: Transaction, caller: Caller) {
  const adult = await lockAdult(tx, caller.adultId)
  const { planTier } = adult
  if (adult.householdId !== null) return { planTier, householdId: adult.householdId }
  const fullName = `${adult.firstName} ${adult.lastName}`.trim()
  const name = fullName || localPart(await emailOf(tx, adult.id)) || 'Admin Family'
  const householdId = await insertHousehold(tx, {
    name,
    adultId: adult.id,
    seats: null,
    now: caller.now(),
  })
  return { planTier, householdId }
}

const localPart = (email: string | null): string => email?.split('@')[0] ?? ''
