// The SQL of the kids' safety cards. Callers check the reader first: the kid's family, or its driver on the day.
import type { SafetyCard } from '@beanpool/domain/households/safety-card'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { kidSafetyCards, kids } from '../../db/schema/households.ts'

const shown = {
  kidId: kidSafetyCards.kidId,
  seat: kidSafetyCards.seat,
  allergies: kidSafetyCards.allergies,
  contacts: kidSafetyCards.contacts,
  handOver: kidSafetyCards.handOver,
}

const byKid = (rows: (SafetyCard & { kidId: string })[]) =>
  new Map(rows.map(({ kidId, ...card }) => [kidId, card]))

export async function safetyCardsOfHousehold(db: Queryable, householdId: string) {
  const rows = await db
    .select(shown)
    .from(kidSafetyCards)
    .innerJoin(kids, eq(kids.id, kidSafetyCards.kidId))
    .where(and(eq(kids.householdId, householdId), isNull(kids.archivedAt)))
  return byKid(rows)
}

export async function safetyCardsOfKids(db: Queryable, kidIds: string[]) {
  if (kidIds.length === 0) return byKid([])
  return byKid(await db.select(shown).from(kidSafetyCards).where(inArray(kidSafetyCards.kidId, kidIds)))
}

type Saving = { kidId: string; card: SafetyCard; savedByAdultId: string; savedAt: Temporal.Instant }

export async function putSafetyCard(tx: Transaction, { kidId, card, ...saved }: Saving) {
  const values = { ...card, ...saved }
  await tx
    .insert(kidSafetyCards)
    .values({ kidId, ...values })
    .onConflictDoUpdate({ target: kidSafetyCards.kidId, set: values })
}
