// The SQL for rule templates, their owners, and the groups that use them.
import type { FairGuard } from '@beanpool/domain/fair-guards/fair-guard'
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { newId } from '../../db/columns.ts'
import { selectLocked } from '../../db/locked.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { fairGuards } from '../../db/schema/fair-guards.ts'
import { groups } from '../../db/schema/groups.ts'

export type TemplateRow = typeof fairGuards.$inferSelect

const kept = isNull(fairGuards.deletedAt)

/**
 * Lists the presets, an adult's own templates, and those that these groups adapted; each kind is listed oldest first.
 */
export async function templatesFor(db: Queryable, adultId: string, groupIds: string[]) {
  return db
    .select()
    .from(fairGuards)
    .where(
      and(
        kept,
        or(
          isNotNull(fairGuards.preset),
          eq(fairGuards.ownerAdultId, adultId),
          inArray(fairGuards.groupId, groupIds),
        ),
      ),
    )
    .orderBy(asc(fairGuards.createdAt), asc(fairGuards.id))
}

export async function templateWithId(db: Queryable, fairGuardId: string): Promise<TemplateRow | null> {
  const row = await anyTemplate(db, fairGuardId)
  return row?.deletedAt === null ? row : null
}

/** Finds a template even if it was deleted. */
export async function anyTemplate(db: Queryable, fairGuardId: string): Promise<TemplateRow | null> {
  const [row] = await db.select().from(fairGuards).where(eq(fairGuards.id, fairGuardId))
  return row ?? null
}

/**
 * Lists the groups that use these templates or a copy of one. `isCopy`: the group has its own numbers. `since`: also
 * those deleted since then, which an undo may bring back.
 */
export async function groupsUnder(
  db: Queryable,
  fairGuardIds: string[],
  { since }: { since?: Temporal.Instant } = {},
) {
  if (fairGuardIds.length === 0) return []
  const rows = await db
    .select({
      ownId: fairGuards.id,
      templateId: fairGuards.templateId,
      groupId: groups.id,
      name: groups.name,
      isDeleted: sql<boolean>`${groups.deletedAt} is not null`,
    })
    .from(groups)
    .innerJoin(fairGuards, eq(fairGuards.id, groups.fairGuardId))
    .where(
      and(
        or(inArray(fairGuards.id, fairGuardIds), inArray(fairGuards.templateId, fairGuardIds)),
        or(isNull(groups.deletedAt), since && gt(groups.deletedAt, since)),
      ),
    )
    .orderBy(asc(groups.id))
  return rows.flatMap(({ ownId, templateId, ...group }) => [
    ...(fairGuardIds.includes(ownId) ? [{ ...group, fairGuardId: ownId, isCopy: false }] : []),
    ...(templateId !== null && fairGuardIds.includes(templateId)
      ? [{ ...group, fairGuardId: templateId, isCopy: true }]
      : []),
  ])
}

/**
 * Locks the adult and returns their plan, so two templates created at the same moment cannot both take the last place
 * in the plan.
 */
export async function lockOwner(tx: Transaction, adultId: string) {
  const own = tx.select({ planTier: adults.planTier }).from(adults).where(eq(adults.id, adultId))
  const [row] = await selectLocked(tx, adultId, own)
  return row?.planTier ?? 'free'
}

export async function planTierOf(db: Queryable, adultId: string) {
  const [row] = await db.select({ planTier: adults.planTier }).from(adults).where(eq(adults.id, adultId))
  return row?.planTier ?? 'free'
}

export async function countTemplates(db: Queryable, adultId: string, but: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(fairGuards)
    .where(and(eq(fairGuards.ownerAdultId, adultId), ne(fairGuards.id, but), kept))
  return row?.count ?? 0
}

export type Named = { name: string; description: string | null; values: FairGuard }
type New = Named & { id: string; ownerAdultId: string; now: Temporal.Instant }

/** Adds a template. Returns false if the id is taken. */
export async function insertTemplate(tx: Transaction, { values, now, ...template }: New): Promise<boolean> {
  const rows = await tx
    .insert(fairGuards)
    .values({ ...template, ...values, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: fairGuards.id })
  return rows.length > 0
}

export async function updateTemplate(
  tx: Transaction,
  id: string,
  { values, now, ...named }: Partial<Omit<Named, 'values'>> & { values: FairGuard; now: Temporal.Instant },
) {
  await tx
    .update(fairGuards)
    .set({ ...named, ...values, updatedAt: now })
    .where(eq(fairGuards.id, id))
}

export async function deleteTemplate(tx: Transaction, id: string, now: Temporal.Instant) {
  await tx.update(fairGuards).set({ deletedAt: now }).where(eq(fairGuards.id, id))
}

type Own = { groupId: string; from: string; name: string; values: FairGuard; now: Temporal.Instant }

/**
 * Creates or changes the group's own rules, of which each group has one row. `from`: its previous rules, to which a
 * copy refers.
 */
export async function saveGroupsOwn(
  tx: Transaction,
  { groupId, from, name, values, now }: Own,
): Promise<string> {
  const [row] = await tx
    .select({ id: fairGuards.id })
    .from(fairGuards)
    .where(and(eq(fairGuards.groupId, groupId), kept))
  const id = row?.id ?? newId()
  const own = { name, ...values, ...(from === id ? {} : { templateId: from }), updatedAt: now }
  if (row) await tx.update(fairGuards).set(own).where(eq(fairGuards.id, id))
  else await tx.insert(fairGuards).values({ id, groupId, ...own, createdAt: now })
  return id
}

export async function putUnder(tx: Transaction, groupId: string, fairGuardId: string) {
  await tx.update(groups).set({ fairGuardId }).where(eq(groups.id, groupId))
}

export async function groupsNamed(db: Queryable, groupIds: string[]) {
  if (groupIds.length === 0) return []
  return db
    .select({ groupId: groups.id, name: groups.name, fairGuardId: groups.fairGuardId })
    .from(groups)
    .where(inArray(groups.id, groupIds))
    .orderBy(asc(groups.name), asc(groups.id))
}

/** Deletes the adult's templates. One that a group uses stays, without its description. */
export async function forgetTemplates(tx: Transaction, adultId: string, now: Temporal.Instant) {
  const used = tx.select({ id: groups.fairGuardId }).from(groups).where(isNull(groups.deletedAt))
  await tx.update(fairGuards).set({ description: null }).where(eq(fairGuards.ownerAdultId, adultId))
  await tx
    .update(fairGuards)
    .set({ name: '', deletedAt: now })
    .where(and(eq(fairGuards.ownerAdultId, adultId), sql`${fairGuards.id} not in ${used}`))
}

/** Deletes the descriptions of these groups' templates. */
export async function emptyTemplates(tx: Transaction, groupIds: string[]) {
  await tx.update(fairGuards).set({ description: null }).where(inArray(fairGuards.groupId, groupIds))
}
