// Finds the adults with a given relation to the row in a request: the walk over the policy checks this in the database,
// not with the rules.
import { type SQL, sql } from 'drizzle-orm'
import type { policy } from '../context/policy.ts'
import type { TestApp } from './test-app.ts'

type Rows = (typeof policy)[keyof typeof policy]
export type Relation = Extract<Rows, { and: string }>['and']
type Ids = Record<string, string>

const adultsOf = (households: SQL) => sql`select id from adults where household_id in (${households})`
const adminsOf = (groups: SQL) =>
  adultsOf(
    sql`select household_id from memberships where status = 'active' and role = 'admin' and group_id in (${groups})`,
  )
const either = (one: SQL, other: SQL) => sql`(${one}) union (${other})`

const groupOfRide = ({ rideId }: Ids) => sql`select group_id from rides where id = ${rideId}`
const groupOfPool = ({ poolId, rideId }: Ids) =>
  poolId ? sql`select group_id from pools where id = ${poolId}` : groupOfRide({ rideId: rideId ?? '' })
const driver = ({ rideId }: Ids) => sql`select driver_adult_id as id from rides where id = ${rideId}`
const familyOf = (adults: SQL) => adultsOf(sql`select household_id from adults where id in (${adults})`)
const familyOfKid = ({ kidId }: Ids) => adultsOf(sql`select household_id from kids where id = ${kidId}`)
const requester = ({ requestId }: Ids) =>
  sql`select requester_adult_id as id from urgent_requests where id = ${requestId}`

const people: Record<Relation, (ids: Ids) => SQL> = {
  'asked adult': ({ handOverId }) => sql`select to_adult_id as id from hand_overs where id = ${handOverId}`,
  'asked household': ({ offerId, swapId }) =>
    adultsOf(
      offerId
        ? sql`select household_id from offers where id = ${offerId}`
        : sql`select other_household_id from swaps where id = ${swapId}`,
    ),
  'author or admin': ({ messageId }) =>
    either(
      sql`select author_adult_id as id from messages where id = ${messageId}`,
      adminsOf(sql`select group_id from messages where id = ${messageId}`),
    ),
  claimant: ({ requestId }) =>
    sql`select claimed_by_adult_id as id from urgent_requests where id = ${requestId}`,
  driver,
  'driver or admin': (ids) => either(driver(ids), adminsOf(groupOfRide(ids))),
  'driving household': (ids) => familyOf(driver(ids)),
  'inviter or admin': ({ invitationId }) =>
    either(
      sql`select invited_by_adult_id as id from invitations where id = ${invitationId}`,
      adminsOf(sql`select group_id from invitations where id = ${invitationId}`),
    ),
  'maker of one ride or admin': (ids) =>
    either(
      sql`select created_by_adult_id as id from pools where id = ${ids.poolId} and jsonb_array_length(timetable->'dates') = 1`,
      adminsOf(groupOfPool(ids)),
    ),
  'no part in it': ({ concernId }) =>
    sql`select a.id from adults a, concerns c where c.id = ${concernId}
      and a.household_id <> c.household_id and (c.about_household_id is null or a.household_id <> c.about_household_id)`,
  'own action': ({ undoId }) => sql`select adult_id as id from undos where id = ${undoId}`,
  'own family': ({ requestId }) =>
    adultsOf(sql`select household_id from pool_requests where id = ${requestId}`),
  'own family or admin': ({ groupId, householdId }) =>
    either(
      sql`select id from adults where household_id = ${householdId}`,
      adminsOf(sql`select id from groups where id = ${groupId}`),
    ),
  'own kid in the pool': ({ poolId }) =>
    adultsOf(
      sql`select household_id from kids where id in (select kid_id from pool_kids where pool_id = ${poolId})`,
    ),
  'own kid or admin': (ids) => either(familyOfKid(ids), adminsOf(groupOfPool(ids))),
  'own kids': ({ kidIds }) =>
    adultsOf(sql`select household_id from kids where id = ${(kidIds as unknown as string[])[0] ?? ''}`),
  'own removal': ({ messageId }) =>
    sql`select removed_by_adult_id as id from messages where id = ${messageId}`,
  'own strike': ({ strikeId }) => sql`select adult_id as id from strikes where id = ${strikeId}`,
  owner: ({ groupId, handOverId }) =>
    groupId
      ? sql`select owner_adult_id as id from groups where id = ${groupId}`
      : sql`select from_adult_id as id from hand_overs where id = ${handOverId}`,
  'proposing household': ({ swapId }) =>
    familyOf(sql`select proposed_by_adult_id from swaps where id = ${swapId}`),
  requester,
  'requester or admin': (ids) =>
    either(requester(ids), adminsOf(sql`select group_id from urgent_requests where id = ${ids.requestId}`)),
  rider: ({ rideId }) =>
    adultsOf(
      sql`select household_id from kids where id in (select kid_id from ride_seats where ride_id = ${rideId})`,
    ),
}

/** Returns the ids of adults with this relation to the row, whether or not they are in its group. */
export async function peopleWith(app: TestApp, relation: Relation, input: unknown): Promise<Set<string>> {
  const { rows } = await app.db.execute<{ id: string | null }>(people[relation](input as Ids))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}
