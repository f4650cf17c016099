// Posts an urgent request without a ride, for anyone with a car and a little time (spec 5).
import { wallSpan } from '@beanpool/domain/time/span'
import {
  priceOfTotal,
  settledPrice,
  totalCents,
  type UrgentPrice,
} from '@beanpool/domain/urgent/urgent-price'
import { windowProblem } from '@beanpool/domain/urgent/urgent-rules'
import { invalidInput, notFound, planLimited } from '../../../api/failures.ts'
import type { LockedGroup } from '../../../books/members/access.ts'
import { readWeekly } from '../../../books/urgent/read-allowances.ts'
import { lockedPricing, tripOf } from '../../../books/urgent/request-facts.ts'
import { insertRequest, requestById } from '../../../books/urgent/store.ts'
import type { Caller } from '../../../context/context.ts'
import { changeGroup } from '../../opening/change-group.ts'

type NewPost = {
  requestId: string
  groupId: string
  startsAt: string
  endsAt: string | null
  fromLocation: string
  toLocation: string
  seats: number
  mode: 'per_seat' | 'per_mile' | 'free'
  miles: number
  amountCents: number | null
  notes: string | null
}

export async function postUrgent(caller: Caller, input: NewPost) {
  const { requestId, groupId, seats, fromLocation, toLocation, notes } = input
  const { adultId } = caller
  await changeGroup(caller, 'urgent.post', { groupId }, async ({ tx, locked, now }) => {
    // A retry gets the original response. An id that another adult has used is reported as not found.
    const before = await requestById(tx, requestId)
    if (before?.requesterAdultId === adultId && before.groupId === groupId) return {}
    if (before) throw notFound()
    if ((await readWeekly(tx, { adultId, now })).tier !== 'pro') throw planLimited('urgent_posts', 0)
    const window = windowOf(input, locked)
    const problem = windowProblem(window, now)
    if (problem) throw invalidInput(problem.field === 'start' ? 'startsAt' : 'endsAt', problem.message)
    const price = priceOf(input, locked)
    const row = await insertRequest(tx, {
      id: requestId,
      groupId,
      requesterAdultId: adultId,
      source: 'post',
      windowStart: window.startsAt,
      windowEnd: window.endsAt,
      fromLocation,
      toLocation,
      seats,
      miles: input.mode === 'per_mile' ? input.miles : null,
      ...price,
      notes,
      createdAt: now,
    })
    if (!row) throw notFound()
    const data = { requestId, ...price, ...tripOf(row, locked.group.timeZone) }
    return { events: [{ kind: 'urgent_posted', data }] }
  })
}

/** Returns the window in the group's local time. A time in a skipped hour counts as the next hour. */
function windowOf({ startsAt, endsAt }: NewPost, { group }: LockedGroup) {
  const moment = (field: string, text: string) => {
    try {
      return Temporal.PlainDateTime.from(text)
    } catch {
      throw invalidInput(field, 'There is no such date')
    }
  }
  const start = moment('startsAt', startsAt)
  const end = endsAt === null ? start.add({ hours: 1 }) : moment('endsAt', endsAt)
  return wallSpan(start, end, group.timeZone)
}

/** Returns the price of the whole ride. This is the group's price if none is given or the Fair Guard fixes it. */
function priceOf({ mode, seats, miles, amountCents }: NewPost, { rules }: LockedGroup): UrgentPrice {
  const price = settledPrice({ basis: mode, baseCents: null, bumpCents: null }, rules)
  if (price === 'locked') throw lockedPricing('mode')
  if (mode === 'free' || amountCents === null || !rules.urgentAllowOverride) return price
  const exact = priceOfTotal(mode, amountCents, { seats, miles })
  return totalCents(price, { seats, miles }) === amountCents ? price : exact
}
