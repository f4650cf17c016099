// Actions of racing parents around a ride: on swaps, urgent requests without a ride and their cash, strikes, and the
// pool itself.
import type { TestClient } from '../test-parent.ts'
import type { Racer } from './race.ts'

export type Aside = {
  action: string
  /** The swap, request, strike or pool that the action is about; for a proposal, the ride that would be given away. */
  subject: string
  /** The other ride of a proposal. */
  other?: string
  /** The values that a mark or an edit sets. */
  asked?: Record<string, unknown>
  work: () => Promise<unknown>
}

export type Surroundings = { groupId: string; poolId: string; now: () => number }
type About = Surroundings & { racer: Racer; client: TestClient; rideIds: string[] }
type Some = Promise<Aside | undefined>

/** Reads first, as a screen would, and usually takes one of the actions offered; undefined if there are none. */
export async function aside(about: About): Some {
  if (Math.random() < 0.15) return comeOrGo(about)
  const kinds = [propose, propose, answerSwap, answerSwap, answerSwap, onRequest, onRequest, post, onStrike]
  // A pool that stays paused for long would leave nothing to race for.
  if (about.racer.isAdmin ? Math.random() < 0.3 : Math.random() < 0.02) return onPool(about)
  return oneOf(kinds)?.(about)
}

async function propose({ client, rideIds, racer, groupId, now }: About): Some {
  const { swaps } = client
  const [from, to] = [now(), now() + 9 * 24 * 3_600_000].map((ms) => new Date(ms).toISOString())
  const { rides } = await client.rides.calendar({ from: from ?? '', to: to ?? '', groupId })
  const own = rides.filter((ride) => ride.driver?.householdId === racer.householdId && !ride.locked)
  const rideId = Math.random() < 0.95 ? oneOf(own)?.rideId : oneOf(rideIds)
  if (rideId === undefined) return undefined
  const choices = await swaps.choices({ rideId }).then(
    (answer) => answer.choices,
    () => [],
  )
  const other = oneOf(choices)?.other.rideId ?? oneOf(rideIds)
  if (other === undefined || other === rideId) return undefined
  const work = () => swaps.propose({ rideId, otherRideId: other })
  return { action: 'propose', subject: rideId, other, work }
}

async function answerSwap({ client: { swaps } }: About): Some {
  const open = oneOf((await swaps.open()).swaps)
  if (!open) return undefined
  const { swapId } = open
  const mine = open.byMyHousehold !== Math.random() < 0.05
  if (mine) return { action: 'withdraw_swap', subject: swapId, work: () => swaps.withdraw({ swapId }) }
  if (Math.random() < 0.7)
    return { action: 'accept_swap', subject: swapId, work: () => swaps.accept({ swapId }) }
  return { action: 'decline_swap', subject: swapId, work: () => swaps.decline({ swapId }) }
}

async function onRequest({ client: { urgent }, groupId }: About): Some {
  const request = oneOf((await urgent.list({ groupId })).requests)
  if (!request) return undefined
  const { requestId, paid, received } = request
  const on = (action: string, work: Aside['work'], asked?: Aside['asked']): Aside => {
    return { action, subject: requestId, work, ...(asked ? { asked } : {}) }
  }
  const all: [boolean, Aside][] = [
    [request.claimRefusal === null, on('claim', () => urgent.claim({ requestId }))],
    [request.canWithdraw && Math.random() < 0.3, on('withdraw', () => urgent.withdraw({ requestId }))],
    [request.canCancel && Math.random() < 0.3, on('cancel', () => urgent.cancel({ requestId }))],
    [request.canMarkPaid, on('paid', () => urgent.markPaid({ requestId, on: !paid }), { on: !paid })],
    [
      request.canMarkReceived,
      on('received', () => urgent.markReceived({ requestId, on: !received }), { on: !received }),
    ],
  ]
  const blind = Math.random() < 0.1
  return oneOf(all.filter(([fits]) => fits || blind))?.[1]
}

async function post({ client: { urgent }, groupId, now }: About): Some {
  if (Math.random() < 0.7) return undefined
  const requestId = crypto.randomUUID()
  const wall = (hours: number) => new Date(now() + hours * 3_600_000).toISOString().slice(0, 16)
  const hours = 1 + Math.floor(Math.random() * 40)
  const [startsAt, endsAt] = [wall(hours), wall(hours + 1)]
  const mode = Math.random() < 0.8 ? ('per_seat' as const) : ('free' as const)
  const places = { fromLocation: 'Maple Street', toLocation: 'Swimming pool' }
  const request = { requestId, groupId, startsAt, endsAt, ...places, seats: 2, mode, miles: 5 }
  const work = () => urgent.post({ ...request, amountCents: null, notes: null })
  return { action: 'post', subject: requestId, work }
}

async function onStrike({ client: { standing }, groupId, racer }: About): Some {
  if (!racer.isAdmin || Math.random() < 0.3) {
    const { strikes } = await standing.mine({ groupId })
    const strikeId = oneOf(strikes)?.strikeId
    if (strikeId === undefined) return undefined
    if (Math.random() < 0.1)
      return {
        action: 'excuse',
        subject: strikeId,
        work: () => standing.excuse({ strikeId, note: 'It was me' }),
      }
    return {
      action: 'appeal',
      subject: strikeId,
      work: () => standing.appeal({ strikeId, body: 'I was ill' }),
    }
  }
  const { strikes } = await standing.book({ groupId })
  const fitting = strikes.filter((strike) => strike.excuseRefusal === null || Math.random() < 0.1)
  const strike = oneOf(fitting)
  if (!strike) return undefined
  const decision = { strikeId: strike.strikeId, note: 'As we said' }
  if (strike.appeal?.status === 'pending' && Math.random() < 0.5)
    return { action: 'refuse_appeal', subject: strike.strikeId, work: () => standing.refuseAppeal(decision) }
  return { action: 'excuse', subject: strike.strikeId, work: () => standing.excuse(decision) }
}

/** Makes kids leave the pool and come back, an admin move a day, or an adult undo their latest action. */
async function comeOrGo({ client, racer, poolId, groupId, now }: About): Some {
  const kidId = oneOf(racer.kidIds) ?? ''
  const pick = Math.random()
  if (pick < 0.4) {
    const undoId = oneOf((await client.undo.open()).undos)?.undoId
    if (undoId === undefined) return undefined
    return { action: 'undo_last', subject: undoId, work: () => client.undo.run({ undoId }) }
  }
  if (pick < 0.7 && racer.isAdmin) {
    const date = new Date(now() + Math.floor(Math.random() * 3) * 24 * 3_600_000).toISOString().slice(0, 10)
    const minutes = oneOf([0, 30, 60]) ?? 0
    return {
      action: 'shift',
      subject: groupId,
      work: () => client.rides.shiftDay({ groupId, date, minutes }),
    }
  }
  const { roster } = await client.pools.get({ poolId })
  if (roster.some((each) => each.kidId === kidId && each.enrolled))
    return { action: 'withdraw_kid', subject: kidId, work: () => client.pools.withdraw({ poolId, kidId }) }
  return { action: 'enrol', subject: kidId, work: () => client.pools.enrol({ poolId, kidId }) }
}

async function onPool({ client: { pools }, poolId }: About): Some {
  const { pool, throughOn } = await pools.get({ poolId })
  const { name } = pool
  if (!pool.active) return { action: 'resume', subject: poolId, work: () => pools.resume({ poolId }) }
  if (Math.random() < 0.2) return { action: 'pause', subject: poolId, work: () => pools.pause({ poolId }) }
  const startTime = Math.random() < 0.8 ? '07:50' : '08:10'
  const seats = Math.random() < 0.7 ? 4 : 3
  const weekdayMask = Math.random() < 0.9 ? 127 : 126
  const asked = { startTime, seats, weekdayMask }
  const rest = { name, endTime: null, throughOn, lockHours: 24, notes: null }
  const update = (cancels: number) => pools.update({ poolId, ...rest, ...asked, cancels })
  // Confirms cancelling the number of rides given in the refusal, as the form does; refused again if that has changed.
  const work = () =>
    update(0).catch((error: { data?: { reason?: string; detail?: string } }) => {
      if (error.data?.reason !== 'cancels_rides') throw error
      return update(Number(error.data.detail))
    })
  return { action: 'edit', subject: poolId, asked, work }
}

function oneOf<Item>(list: Item[]): Item | undefined {
  return list[Math.floor(Math.random() * list.length)]
}
