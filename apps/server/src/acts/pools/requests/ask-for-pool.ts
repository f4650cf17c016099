// Lets a member request a pool. The request contains the form that an admin would fill in, and is kept until an admin
// answers.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { poolRequests as contract } from '@beanpool/contract/pool-requests'
import { type AskedPlace, isPoolRequestOpen, mostOpenRequests } from '@beanpool/domain/pools/pool-requests'
import { fieldsOfForm, usualEnd } from '@beanpool/domain/pools/timetable'
import { dateIn } from '@beanpool/domain/time/zones'
import { invalidInput, notFound, refused } from '../../../api/failures.ts'
import { checkPlace, type PlaceChoice } from '../../../books/places/choose-place.ts'
import { insertPoolRequest, poolRequestById, waitingRequests } from '../../../books/pools/requests/store.ts'
import { termEndOf } from '../../../books/terms/store.ts'
import type { Caller } from '../../../context/context.ts'
import type { Transaction } from '../../../db/pool.ts'
import { changeGroup } from '../../opening/change-group.ts'
import { requireOwnKids } from '../enrollable.ts'
import { type PoolForm, requireNoPastDate } from '../make-pools.ts'

type Refusal = RefusalOf<typeof contract.ask>

export async function askForPool(caller: Caller, { requestId, ...form }: PoolForm & { requestId: string }) {
  const { groupId } = form
  await changeGroup(caller, 'poolRequests.ask', { groupId }, async ({ tx, locked, member, now }) => {
    const { adultId } = caller
    const { householdId } = member
    // A retry gets the original response. An id that another adult has used is reported as not found.
    const before = await poolRequestById(tx, requestId)
    if (before?.askedByAdultId === adultId && before.groupId === groupId) return {}
    if (before) throw notFound()
    const own = (await waitingRequests(tx, groupId)).filter(
      (each) => each.householdId === householdId && isPoolRequestOpen(each),
    )
    if (own.length >= mostOpenRequests) throw refused<Refusal>('too_many_requests')
    const today = dateIn(now, locked.group.timeZone)
    if (form.timetable?.kind === 'dates') requireNoPastDate(form.timetable, today)
    const times = fieldsOfForm(form, form.throughOn ?? usualEnd(form.startsOn, await termEndOf(tx, groupId)))
    if (times.throughOn < today) throw invalidInput('throughOn', 'Through date must not be in the past')
    await requireOwnKids(tx, { groupId, householdId, kidIds: form.kidIds })
    const { name, notes, from, to, backAt = null, groupId: _, ...fields } = form
    const draft = {
      ...fields,
      ...times,
      throughOn: form.throughOn && times.throughOn,
      timetable: form.timetable,
      backAt,
      from: await asked(tx, { groupId, choice: from, field: 'from' }),
      to: await asked(tx, { groupId, choice: to, field: 'to' }),
    }
    const row = { id: requestId, groupId, householdId, askedByAdultId: adultId, askedAt: now }
    await insertPoolRequest(tx, { ...row, name, notes, draft })
    const data = { requestId, poolName: name, householdIds: [householdId] }
    return { events: [{ kind: 'pool_requested', data }] }
  })
  return {}
}

type Asking = { groupId: string; choice: PlaceChoice; field: string }

async function asked(tx: Transaction, asking: Asking): Promise<AskedPlace> {
  const { choice } = asking
  const known = await checkPlace(tx, asking)
  if (known) return { placeId: known.id, name: known.name, address: known.address }
  if ('placeId' in choice) throw invalidInput(asking.field, 'Choose a place from the list')
  return { placeId: null, name: choice.name, address: choice.address }
}
