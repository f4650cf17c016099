// The household of an adult who starts or joins a group: the one they have, or a new one (spec 4, create-group wizard).
import type { Caller } from '../../context/caller.ts'
import type { Transaction } from '../../db/pool.ts'
import { emailOf } from '../members/email-of.ts'
import { insertHousehold, lockAdult } from './store.ts'

/** Locks the adult. A new household has the adult's full name, else what is before the @ of their e-mail and has one car that takes whom the pool asks for. */
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
