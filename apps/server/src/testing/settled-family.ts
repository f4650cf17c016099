// Writes a signed-in parent with a confirmed e-mail, and a set-up family, directly into the tables: this is ten times
// faster than the procedures, which are tested for sign-up and set-up elsewhere (features/accounts,
// features/households, e2e/rides/main-story.spec.ts).
import { randomBytes } from 'node:crypto'
import { hashPassword, makeSignature, verifyPassword } from 'better-auth/crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { createAdult } from '../acts/accounts/adults.ts'
import { sessionSecrets } from '../books/accounts/secrets.ts'
import type { AppContext } from '../context/context.ts'
import { newId } from '../db/columns.ts'
import { withTransaction } from '../db/pool.ts'
import { adults } from '../db/schema/accounts.ts'
import { authAccounts, authSessions, authUsers } from '../db/schema/auth.ts'
import { addresses, householdCars, households, kids } from '../db/schema/households.ts'
import { type NewParent, signUpForm } from './test-parent.ts'

/** The family has one car with four seats by default. */
export type NewFamily = { name: string; kids: string[]; carSeats?: (number | null)[] }

export type SettledFamily = {
  adultId: string
  householdId: string
  kidIds: string[]
  email: string
  /** The session's cookie, as a browser sends it. */
  cookie: { name: string; value: string }
}

/** `parent` is the family's first adult. */
export type Settling = { parent: NewParent; family: NewFamily }

export async function settleFamily(
  context: AppContext,
  parent: NewParent,
  family: NewFamily,
): Promise<SettledFamily> {
  const [settled] = await settleFamilies(context, [{ parent, family }])
  if (!settled) throw new Error('a family was to be settled')
  return settled
}

/** Settles all these families in no more statements than a single one. */
export async function settleFamilies(context: AppContext, settling: Settling[]): Promise<SettledFamily[]> {
  const moving = (await settleParents(context, settling)).map((parent) => {
    return { ...parent, householdId: newId(), kidIds: parent.family.kids.map(() => newId()) }
  })
  await moveIn(context, moving)
  return moving.map(({ family: _, ...settled }) => settled)
}

type MovingIn = SettledFamily & { family: NewFamily }

async function moveIn({ db, ...context }: AppContext, moving: MovingIn[]) {
  const now = context.now()
  const times = { createdAt: now, updatedAt: now, setupCompletedAt: now }
  const cars = moving.flatMap(({ householdId, family: { carSeats = [4] } }) =>
    carSeats.map((seats) => ({ householdId, seats, createdAt: now })),
  )
  const allKids = moving.flatMap(({ householdId, kidIds, family }) =>
    family.kids.map((name, index) => ({ id: kidIds[index], householdId, name, createdAt: now })),
  )
  await withTransaction(db, async (tx) => {
    await tx.insert(households).values(
      moving.map(({ householdId: id, adultId: ownerAdultId, family }) => {
        return { id, name: family.name, ownerAdultId, ...times }
      }),
    )
    const owners = moving.map(({ adultId }) => adultId)
    await tx
      .update(adults)
      .set({ householdId: households.id })
      .from(households)
      .where(and(eq(households.ownerAdultId, adults.id), inArray(adults.id, owners)))
    await tx.insert(addresses).values(
      moving.map(({ householdId, adultId: createdByAdultId, family }) => {
        return { householdId, ...home(family.name), createdByAdultId, createdAt: now }
      }),
    )
    if (cars.length > 0) await tx.insert(householdCars).values(cars)
    if (allKids.length > 0) await tx.insert(kids).values(allKids)
  })
}

const home = (name: string) => ({ name: 'Home', address: `${name} Street 1`, isHome: true })

const sessionDays = 30

async function settleParents(context: AppContext, settling: Settling[]) {
  const { db, config } = context
  // Sessions use the wall clock.
  const expiresAt = new Date(Date.now() + sessionDays * 24 * 3_600_000)
  const signedUp = settling.map(({ parent, family }) => {
    const { password, email, ...names } = signUpForm(parent)
    const token = randomBytes(24).toString('base64url')
    return { id: newId(), email: email.toLowerCase(), password, token, names, family }
  })
  await db
    .insert(authUsers)
    .values(signedUp.map(({ id, email, names }) => ({ id, email, emailVerified: true, ...names })))
  const accounts = signedUp.map(async ({ id, password }) => {
    return { userId: id, accountId: id, providerId: 'credential', password: await hashOnce(password) }
  })
  await db.insert(authAccounts).values(await Promise.all(accounts))
  await db.insert(authSessions).values(signedUp.map(({ id, token }) => ({ userId: id, token, expiresAt })))
  const settled = []
  for (const { id, email, token, names, family } of signedUp) {
    await createAdult(context, { id, email, ...names })
    const signed = `${token}.${await makeSignature(token, sessionSecrets(config)[0])}`
    const cookie = { name: 'beanpool.session_token', value: encodeURIComponent(signed) }
    settled.push({ adultId: id, email, cookie, family })
  }
  return settled
}

const hashes = new Map<string, Promise<string>>()
const verified = new Map<string, Promise<boolean>>()

function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, known)
  return known
}

function verifyOnce({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const key = `${hash} ${password}`
  const known = verified.get(key) ?? verifyPassword({ hash, password })
  verified.set(key, known)
  return known
}

/** Hashes the password once: nearly every test parent has the same one, and hashing keeps a core busy for a while. */
export const passwordsOnce = { hash: hashOnce, verify: verifyOnce }
