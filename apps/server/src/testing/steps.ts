// Steps and look-ups shared by tests in many folders.
import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { adults } from '../db/schema/accounts.ts'
import { memberships } from '../db/schema/groups.ts'
import { strikes } from '../db/schema/standing.ts'
import { databaseFingerprint } from './database-fingerprint.ts'
import type { TestApp } from './test-app.ts'
import { createTestGroup, inviteCoParent, refusalOf, type TestFamily, type TestGroup } from './test-group.ts'
import type { TestParent } from './test-parent.ts'

type Client = Pick<TestParent, 'client'>
type Adult = Pick<TestFamily, 'adultId'>
type Household = Pick<TestFamily, 'householdId'>

/** Returns why the call was refused: the reason, or the plan's limit, or else the code. */
export async function reasonOf(call: Promise<unknown>): Promise<string> {
  const { code, data } = await refusalOf(call)
  const { reason, limit } = (data ?? {}) as { reason?: string; limit?: string }
  return reason ?? limit ?? code
}

/** Expects that the call is refused for this reason, and that it changes no row of the database. */
export async function refusedWithoutTrace(app: TestApp, reason: string, call: () => Promise<unknown>) {
  const before = await databaseFingerprint(app)
  expect(await refusalOf(call())).toMatchObject({ code: 'REFUSED', data: { reason } })
  expect(await databaseFingerprint(app)).toEqual(before)
}

/** Undoes the adult's latest change, or the latest of this kind. */
export async function undoLast({ client }: Client, action?: string) {
  const { undos } = await client.undo.open()
  const newest = undos.find((each) => action === undefined || each.action === action)
  return client.undo.run({ undoId: newest?.undoId ?? crypto.randomUUID() })
}

/** Adds a second adult to the family without an invitation. */
export async function addPartner(app: TestApp, { householdId }: Household, firstName = 'Pat') {
  const parent = await app.signUpVerified({ firstName })
  const { adultId } = await parent.client.accounts.me()
  await app.db.update(adults).set({ householdId }).where(eq(adults.id, adultId))
  return { parent, adultId }
}

/** Invites a second adult, who signs up and accepts. */
export async function invitePartner(app: TestApp, family: TestFamily): Promise<TestParent> {
  const email = `sam.${crypto.randomUUID()}@example.com`
  const code = await inviteCoParent(app, family, email)
  const partner = await app.signUpVerified({ firstName: 'Sam', email })
  await partner.client.coParents.accept({ code })
  return partner
}

/** Gives the household a role in its groups, without the procedure for it and its notices. */
export function becomes({ db }: TestApp, { householdId }: Household, role: 'admin' | 'member') {
  return db.update(memberships).set({ role }).where(eq(memberships.householdId, householdId))
}

/** Ends only the household's membership, without the other effects of leaving. */
export function membershipEnds({ db, clock }: TestApp, { groupId }: TestGroup, { householdId }: Household) {
  return db
    .update(memberships)
    .set({ status: 'left', leftAt: clock.now() })
    .where(and(eq(memberships.groupId, groupId), eq(memberships.householdId, householdId)))
}

type NewStrike = Partial<typeof strikes.$inferInsert>

/** Gives the adult a strike of weight three that counts, which means probation. Returns its id. */
export async function giveStrike(
  { db, clock }: TestApp,
  { groupId }: Pick<TestGroup, 'groupId'>,
  { adultId }: Adult,
  over: NewStrike = {},
) {
  const id = crypto.randomUUID()
  const givenAt = clock.now()
  const lasts = { givenAt, expiresAt: givenAt.add({ hours: 30 * 24 }) }
  const counts = { kind: 'late_cancel' as const, status: 'standing' as const, weight: 3 }
  await db.insert(strikes).values({ id, adultId, groupId, ...counts, ...lasts, ...over })
  return id
}

/** Lists the adult's strikes as `late_cancel standing`. */
export async function strikesOf({ db }: TestApp, { adultId }: Adult): Promise<string[]> {
  const rows = await db.select().from(strikes).where(eq(strikes.adultId, adultId))
  return rows.map(({ kind, status }) => `${kind} ${status}`).sort()
}

/** Lists only the statuses of the adult's strikes. */
export async function strikeStatuses(app: TestApp, adult: Adult): Promise<string[]> {
  return (await strikesOf(app, adult)).map((strike) => strike.split(' ')[1] ?? '')
}

/** Lists the posted balances of these families, in hundredths. */
export async function postedOf({ groupId, admin, families }: TestGroup, of: Household[] = families) {
  const { standing } = await admin.parent.client.groups.dashboard({ groupId })
  return of.map(
    ({ householdId }) => standing.find((row) => row.householdId === householdId)?.postedHundredths,
  )
}

/** Lists the lines of the group's record, latest first. */
export async function recordOf({ groupId, admin }: TestGroup, reader: Client = admin.parent) {
  return (await reader.client.groups.activity({ groupId })).lines.map(({ text }) => text)
}

/** Makes the outcome "rode" for each seat on the card. */
export function allRode({ seats }: { seats: { kidId: string }[] }) {
  return seats.map(({ kidId }) => ({ kidId, outcome: 'rode' as const }))
}

type NewRequest = Parameters<TestParent['client']['urgent']['post']>[0]

/** Makes an urgent request that covers no ride, at the Fair Guard's price. */
export function urgentTrip({ groupId }: Pick<TestGroup, 'groupId'>, over: Partial<NewRequest> = {}) {
  return {
    requestId: crypto.randomUUID(),
    groupId,
    startsAt: '2026-03-04T12:00',
    endsAt: '2026-03-04T13:00',
    fromLocation: 'Swimming pool',
    toLocation: 'Maple Street',
    seats: 1,
    mode: 'per_seat' as const,
    miles: 5,
    amountCents: null,
    notes: null,
    ...over,
  }
}

/**
 * Makes a group of these families with one kid each; the second to fourth are also admins, and `left` is the last
 * family.
 */
export async function groupWithAdmins(app: TestApp, names: string[]) {
  const group = await createTestGroup(
    app,
    names.map((name) => ({ name, kids: [`${name} kid`] })),
  )
  const { groupId, families, admin } = group
  for (const { householdId } of families.slice(1, 4))
    await admin.parent.client.roles.set({ groupId, householdId, role: 'admin' })
  return { group, left: families.at(-1) ?? admin }
}
