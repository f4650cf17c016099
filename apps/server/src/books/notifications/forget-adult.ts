// Deletes what an adult was told and how they wanted to be, and takes what names them out of what others were told.
import { type Forgotten, forgetIn } from '@beanpool/domain/accounts/former-member'
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { chunks } from '../../db/chunks.ts'
import type { Transaction } from '../../db/pool.ts'
import { notices, notificationPreferences, pushSubscriptions } from '../../db/schema/notices.ts'

export async function forgetNotices(tx: Transaction, adultId: string) {
  await tx.delete(notices).where(eq(notices.adultId, adultId))
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.adultId, adultId))
  await tx.delete(notificationPreferences).where(eq(notificationPreferences.adultId, adultId))
}

/** `ids`: of the adult, of the family that goes with them, and of its kids. */
type Reach = { groupIds: string[]; partnerId: string | null; ids: string[] }

/**
 * Of these groups, what the other adult of the family was told, and wherever a family heard that they left it. Gives the notices
 * that are about them: what was mailed of those may say what they were called at the time.
 */
export async function forgetInNotices(
  tx: Transaction,
  { groupIds, partnerId, ids }: Reach,
  forgotten: Forgotten,
): Promise<string[]> {
  const ofGroups = groupIds.length > 0 ? inArray(notices.groupId, groupIds) : undefined
  const ofPartner = partnerId === null ? undefined : eq(notices.adultId, partnerId)
  const ofParting = and(
    eq(notices.type, 'co_parent_left'),
    sql`position(${forgotten.adultId} in ${notices.items}::text) > 0`,
  )
  const rows = await tx
    .select({ id: notices.id, items: notices.items })
    .from(notices)
    .where(and(or(ofGroups, ofPartner, ofParting), ne(notices.adultId, forgotten.adultId)))
  const changed = rows.flatMap(({ id, items }) => {
    const next = items.map((item) => {
      const { actorAdultId = null } = item.data as { actorAdultId?: string | null }
      return { ...item, data: forgetIn(item.data, { actorAdultId }, forgotten) }
    })
    return JSON.stringify(next) === JSON.stringify(items) ? [] : [{ id, items: next }]
  })
  for (const part of chunks(changed))
    await tx.execute(sql`update notices set items = new.items
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as new(id uuid, items jsonb) where notices.id = new.id`)
  const changedIds = new Set(changed.map(({ id }) => id))
  const isAbout = (items: unknown) => ids.some((id) => JSON.stringify(items).includes(id))
  return rows.filter(({ id, items }) => changedIds.has(id) || isAbout(items)).map(({ id }) => id)
}
