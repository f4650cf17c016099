// Deletes rows once they reach the ages in docs/hosting.md, at night and a few thousand at a time. Rides, seats and the
// ledger are kept.
import { inArray, lt } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { emptyLeftovers } from '../books/households/empty-household.ts'
import { handleJob } from '../context/job-handler.ts'
import { chunks } from '../db/chunks.ts'
import type { Db } from '../db/pool.ts'
import { activities, invitationBrings } from '../db/schema/groups.ts'
import { notices, toldMoments } from '../db/schema/notices.ts'
import { undos } from '../db/schema/offers.ts'
import { operatorRecord } from '../db/schema/operator.ts'
import { bookings } from '../db/schema/rides.ts'
import { defineJob } from '../jobs/job.ts'

type Age = { table: PgTable; key: PgColumn; since: PgColumn; days: number }

const ages: Age[] = [
  { table: notices, key: notices.id, since: notices.createdAt, days: 35 },
  { table: toldMoments, key: toldMoments.key, since: toldMoments.at, days: 35 },
  // 400 days cover a school year and its summer; a group's health looks back less far.
  { table: activities, key: activities.id, since: activities.at, days: 400 },
  { table: operatorRecord, key: operatorRecord.id, since: operatorRecord.at, days: 400 },
  { table: undos, key: undos.id, since: undos.expiresAt, days: 1 },
  { table: invitationBrings, key: invitationBrings.invitationId, since: invitationBrings.expiresAt, days: 0 },
  // A ride's driver may be corrected for some days, but never a month later.
  { table: bookings, key: bookings.driveId, since: bookings.endsAt, days: 30 },
]
const rowsAtATime = 4_000

async function forget(db: Db, { table, key, since, days }: Age, now: Temporal.Instant) {
  const before = now.subtract({ hours: 24 * days })
  for (;;) {
    const rows = await db.select({ key }).from(table).where(lt(since, before)).limit(rowsAtATime)
    for (const part of chunks(rows))
      await db.delete(table).where(
        inArray(
          key,
          part.map((row) => row.key),
        ),
      )
    if (rows.length < rowsAtATime) return
  }
}

export const forgetOld = handleJob({
  job: defineJob({ name: 'forget-old', data: z.object({}), policy: 'exclusive' }),
  cron: '40 3 * * *',
  handle: async ({ db, now }) => {
    for (const age of ages) await forget(db, age, now())
    await emptyLeftovers(db)
  },
})
