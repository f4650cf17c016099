// Lets an operator help an account's owner or lock the owner out. The owner gets a notice of each act.
import { randomBytes } from 'node:crypto'
import type { RefusalOf } from '@beanpool/contract/errors'
import type { operator as contract } from '@beanpool/contract/operator'
import { type AccountAct, actRefusal, isDone } from '@beanpool/domain/operator/operator'
import { notFound, refused } from '../../api/failures.ts'
import { keepDeletions } from '../../books/accounts/deletion/kept-deletions.ts'
import { groupsNow, lockAdultRow } from '../../books/accounts/deletion/store.ts'
import { lockGroup, lockGroups } from '../../books/members/access.ts'
import { tellOfSecurity } from '../../books/notifications/tell-adult.ts'
import { type Account, accountWith, insertResetLink, setBlocked } from '../../books/operator/store.ts'
import type { OwnEvent } from '../../books/record/own-events.ts'
import { recordActivities } from '../../books/record/record-activities.ts'
import { planGroup } from '../../books/rides/planning.ts'
import { deleteSessions, dropTwoFactor } from '../../books/security/store.ts'
import { closeUndosShowing } from '../../books/undo/store.ts'
import { endRequests } from '../../books/urgent/end-requests.ts'
import type { Transaction } from '../../db/pool.ts'
import { resetPassword } from '../../mail/templates/account-mails.ts'
import { deleteFor, lockFamily } from '../accounts/deletion/delete-account.ts'
import { changeAsOperator, type Operator } from '../opening/change-as-operator.ts'

type Refusal = RefusalOf<typeof contract.act>
type Acting = {
  tx: Transaction
  operator: Operator
  account: Account
  /** The family's groups, locked. Empty for an act that moves no drives. */
  groupIds: string[]
  now: Temporal.Instant
}

const doings: Record<AccountAct, (acting: Acting) => Promise<OwnEvent[]>> = {
  send_reset: async ({ tx, operator, account: { authUserId, email: to } }) => {
    const token = randomBytes(24).toString('base64url')
    await insertResetLink(tx, authUserId, token)
    const page = encodeURIComponent('/auth/reset-password')
    const url = `${operator.appUrl}/api/auth/reset-password/${token}?callbackURL=${page}`
    // Omits the name, as the address may be unconfirmed.
    await operator.mail.send(tx, { to, ...resetPassword({ firstName: '', url }) })
    return []
  },
  end_sessions: endSessions,
  reset_two_factor: async ({ tx, account: { authUserId } }) => {
    await dropTwoFactor(tx, authUserId)
    return []
  },
  block: async (acting) => {
    await setBlocked(acting.tx, acting.account.adultId, acting.now)
    await endUrgents(acting)
    await planAgain(acting)
    return endSessions(acting)
  },
  unblock: async (acting) => {
    await setBlocked(acting.tx, acting.account.adultId, null)
    await planAgain(acting)
    return []
  },
  delete: ({ tx, operator, account: { adultId } }) => deleteFor(tx, { ...operator, adultId }),
}

async function endSessions({ tx, account: { adultId, authUserId } }: Acting): Promise<OwnEvent[]> {
  const ended = await deleteSessions(tx, { authUserId, but: null })
  const events = ended.map((sessionId): OwnEvent => ({ kind: 'session_ended', sessionId }))
  return [...events, { kind: 'sessions_changed', adultIds: [adultId] }]
}

/** Ends the adult's requests for cash, reposts their claims, and closes undos that would return a drive to them. */
async function endUrgents({ tx, account: { adultId }, groupIds, now }: Acting) {
  await closeUndosShowing(tx, adultId, now)
  for (const groupId of groupIds) {
    const { group, rules } = await lockGroup(tx, groupId)
    const { timeZone } = group
    const lines = await endRequests(tx, { groupId, adultIds: [adultId], timeZone, rules, now })
    const by = { groupId, actorAdultId: adultId, at: now }
    await recordActivities(
      tx,
      lines.map((line) => ({ ...by, ...line })),
    )
  }
}

/** Plans the groups with the adult's new state. A blocked adult drives nothing, so their drives need other drivers. */
async function planAgain({ tx, operator: { jobs }, groupIds, now }: Acting) {
  for (const groupId of groupIds) await planGroup(tx, { groupId, now, byAdultId: null, jobs })
}

/**
 * Locks the adult. If the act moves drives, locks their family and its groups first, as every change to a family does.
 */
async function lockFor(tx: Transaction, { adultId, act }: Asked): Promise<string[]> {
  const householdId = act === 'block' || act === 'unblock' ? await lockFamily(tx, adultId) : null
  const groups = householdId === null ? [] : await groupsNow(tx, householdId)
  const groupIds = groups.map(({ groupId }) => groupId)
  await lockGroups(tx, groupIds, { otherAdultId: adultId })
  await lockAdultRow(tx, adultId)
  return groupIds
}

type Asked = { adultId: string; act: AccountAct }

export async function actOnAccount(operator: Operator, { adultId, act }: Asked) {
  const refusal = actRefusal(act, adultId === operator.adultId)
  if (refusal) throw refused<Refusal>(refusal)
  await changeAsOperator(operator, async ({ tx, now }) => {
    // Locks first and reads afterwards. A deletion takes its own locks.
    const groupIds = act === 'delete' ? [] : await lockFor(tx, { adultId, act })
    const account = await accountWith(tx, { adultId })
    if (account === null) throw notFound()
    if (isDone(act, account)) return { acts: [] }
    const events = await doings[act]({ tx, operator, account, groupIds, now })
    // The deletion sends its own email.
    if (act !== 'delete') await tell(tx, operator, { account, act })
    return { acts: [act], aboutAdultId: adultId, events }
  })
  if (act === 'delete') await keepDeletions(operator)
}

type Telling = { account: Account; act: Exclude<AccountAct, 'delete'> }

async function tell(tx: Transaction, operator: Operator, { account, act }: Telling) {
  const { adultId, passkeys } = account
  const contact = operator.config.contactEmail
  const left = act === 'reset_two_factor' && passkeys > 0 ? { passkeys } : {}
  await tellOfSecurity(tx, operator, { adultId, what: act, contact, ...left })
}
