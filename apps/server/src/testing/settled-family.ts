// A parent with a confirmed e-mail, signed in, and a family that is set up, straight into the tables: in the tenth of the
// time that it takes by the addresses which the stories of signing up and setting up walk (features/accounts,
// features/households, e2e/main-story.spec.ts).
import { randomBytes } from 'node:crypto'
import { hashPassword, makeSignature } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import type { AppContext } from '../context/context.ts'
import { newId } from '../db/columns.ts'
import { withTransaction } from '../db/pool.ts'
import { adults } from '../db/schema/accounts.ts'
import { authAccounts, authSessions, authUsers } from '../db/schema/auth.ts'
import { addresses, householdCars, households, kids } from '../db/schema/households.ts'
import { createAdult } from '../features/accounts/adults.ts'
import { readSessionSecret } from '../features/accounts/session-secret.ts'
import { type NewParent, signUpForm } from './test-parent.ts'

export type NewFamily = { name: string; kids: string[]; carSeats?: (number | null)[] }

export type SettledFamily = {
  adultId: string
  householdId: string
  kidIds: string[]
  email: string
  /** The session's, as a browser sends it. */
  cookie: { name: string; value: string }
}

/** `parent` is the family's first adult; the family drives one car with four seats unless told otherwise. */
export async function settleFamily(
  context: AppContext,
  parent: NewParent,
  { name, kids: kidNames, carSeats = [4] }: NewFamily,
): Promise<SettledFamily> {
  const { adultId, email, cookie } = await settleParent(context, parent)
  const now = context.now()
  const [householdId, kidIds] = [newId(), kidNames.map(() => newId())]
  await withTransaction(context.db, async (tx) => {
    const times = { createdAt: now, updatedAt: now, setupCompletedAt: now }
    await tx.insert(households).values({ id: householdId, name, ownerAdultId: adultId, ...times })
    await tx.update(adults).set({ householdId }).where(eq(adults.id, adultId))
    await tx
      .insert(addresses)
      .values({ householdId, ...home(name), createdByAdultId: adultId, createdAt: now })
    if (carSeats.length > 0)
      await tx.insert(householdCars).values(carSeats.map((seats) => ({ householdId, seats, createdAt: now })))
    if (kidIds.length > 0)
      await tx
        .insert(kids)
        .values(kidNames.map((kid, index) => ({ id: kidIds[index], householdId, name: kid, createdAt: now })))
  })
  return { adultId, householdId, kidIds, email, cookie }
}

const home = (name: string) => ({ name: 'Home', address: `${name} Street 1`, isHome: true })

const sessionDays = 30

async function settleParent(context: AppContext, parent: NewParent) {
  const { password, email: typed, ...names } = signUpForm(parent)
  const { db, config } = context
  const [id, email] = [newId(), typed.toLowerCase()]
  const token = randomBytes(24).toString('base64url')
  await db.insert(authUsers).values({ id, email, emailVerified: true, ...names })
  await db
    .insert(authAccounts)
    .values({ userId: id, accountId: id, providerId: 'credential', password: await hashOnce(password) })
  // Sessions live by the wall's clock.
  const expiresAt = new Date(Date.now() + sessionDays * 24 * 3_600_000)
  await db.insert(authSessions).values({ userId: id, token, expiresAt })
  await createAdult(context, { id, email, ...names })
  const signed = `${token}.${await makeSignature(token, readSessionSecret(config))}`
  return { adultId: id, email, cookie: { name: 'beanpool.session_token', value: encodeURIComponent(signed) } }
}

const hashes = new Map<string, Promise<string>>()

/** Nearly every test parent has the same password, and hashing it takes a core a good while. */
export function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, known)
  return known
}
