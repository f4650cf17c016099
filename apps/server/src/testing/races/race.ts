// Runs parents who all act on the same few rides at once over HTTP, and collects the answers.
import type { RideDetail } from '@beanpool/contract/rides'
import type { TestClient } from '../test-parent.ts'
import { aside } from './race-aside.ts'
import { changeOfFamily } from './race-households.ts'

export type Racer = {
  adultId: string
  householdId: string
  isAdmin: boolean
  kidIds: string[]
  partnerId: string | null
}
export type Answer = Pick<Racer, 'adultId' | 'householdId' | 'isAdmin'> & {
  rideId: string
  /** The row that the action is about; set only for actions around a ride. */
  subject?: string
  other?: string
  asked?: Record<string, unknown>
  action: string
  /**
   * The times at which the question and the answer were sent, in milliseconds of the machine's clock and of the
   * product's.
   */
  from: number
  until: number
  clockFrom: number
  clockUntil: number
  /** `ok`, a code, or `lost`: the connection broke, and the result is unknown. */
  code: string
}

type Racing = {
  racer: Racer
  client: () => TestClient
  rideIds: () => string[]
  continues: () => boolean
  /** The product's clock, in milliseconds. */
  clock: () => number
  /** The groups with their pools, if the race covers more than rides. */
  aroundRides?: { groupId: string; poolId: string; rideIds: () => string[] }[]
  /** True if half of the actions around rides are to change the racer's own family. */
  ofFamilies?: boolean
}

/** Tries one action after another until stopped, and one in five without reading first. */
export async function race(racing: Racing, answers: Answer[]) {
  const { racer, client, rideIds, continues } = racing
  while (continues()) {
    if (racing.aroundRides && Math.random() < 0.4) {
      await doAside(racing, answers)
      continue
    }
    const rideId = oneOf(rideIds())
    if (rideId === undefined) return
    const seen = await client()
      .rides.get({ rideId })
      .catch(() => null)
    if (!continues()) return
    if (seen === null) {
      await pause(20)
      continue
    }
    const [action, work] = oneOf(Math.random() < 0.8 ? sensible(racer, seen) : everything(racer, seen)) ?? []
    if (action === undefined || work === undefined) {
      await pause(5)
      continue
    }
    answers.push({ rideId, action, ...(await ask(racing, () => work(client()))) })
    if (racing.aroundRides && Math.random() < 0.4) await undoAtOnce(racing, answers)
  }
}

/** Undoes the action at once, before another adult acts on it. */
async function undoAtOnce(racing: Racing, answers: Answer[]) {
  const { undo } = racing.client()
  const undoId = (await undo.open().catch(() => ({ undos: [] }))).undos[0]?.undoId
  if (undoId === undefined || !racing.continues()) return
  const asked = await ask(racing, () => undo.run({ undoId }))
  answers.push({ rideId: undoId, action: 'undo_last', subject: undoId, ...asked })
}

async function doAside({ aroundRides = [], ...racing }: Racing, answers: Answer[]) {
  const place = oneOf(aroundRides)
  if (!place) return
  const { racer, clock, continues } = racing
  const about = { ...place, racer, client: racing.client(), rideIds: place.rideIds(), now: clock }
  const choose = racing.ofFamilies && Math.random() < 0.5 ? changeOfFamily : aside
  const chosen = await choose(about).catch(() => undefined)
  if (!continues() || !chosen) return pause(5)
  const { work, ...doing } = chosen
  answers.push({ rideId: chosen.subject, ...doing, ...(await ask(racing, work)) })
}

async function ask({ racer, clock }: Pick<Racing, 'racer' | 'clock'>, work: () => Promise<unknown>) {
  const [from, clockFrom] = [wall(), clock()]
  const code = await work().then(() => 'ok', codeOf)
  const [until, clockUntil] = [wall(), clock()]
  const { adultId, householdId, isAdmin } = racer
  return { adultId, householdId, isAdmin, code, from, until, clockFrom, clockUntil }
}

type Doing = [action: string, work: (client: TestClient) => Promise<unknown>]

function codeOf(error: unknown): string {
  const { code, data } = error as { code?: unknown; data?: { reason?: string } }
  if (typeof code !== 'string') return 'lost'
  return code === 'REFUSED' ? (data?.reason ?? 'REFUSED') : code
}

/** Lists what the ride's card offers to this adult. */
function sensible(racer: Racer, detail: RideDetail): Doing[] {
  const { card, noShow, attendance } = detail
  const all = new Map(everything(racer, detail))
  const own = attendance.filter((kid) => racer.kidIds.includes(kid.kidId))
  const open = ['needs_driver', 'offered'].includes(card.status)
  const fits: Record<string, boolean> = {
    take: card.takeRefusal === null,
    accept: card.offerToMe !== null,
    decline: card.offerToMe !== null,
    reoffer: card.canReoffer && card.canCantDrive,
    release: card.canCantDrive,
    partner: card.canCantDrive,
    complete: card.canComplete,
    correct: card.canCorrect,
    call_off: card.canCallOff && Math.random() < 0.3,
    restore: card.canRestore,
    weather: card.canMarkWeather,
    report: noShow.canReport,
    confirm: racer.isAdmin && noShow.waiting !== null,
    reject: racer.isAdmin && noShow.waiting !== null,
    assign: racer.isAdmin && open,
    pick: racer.isAdmin && open,
    convert: card.canCantDrive,
    claim: card.status === 'urgent_posted',
    withdraw: card.status === 'urgent_claimed',
    cancel: card.status === 'urgent_posted',
    undo: card.undo !== null,
    not_riding: own.some((kid) => kid.riding) && Math.random() < 0.5,
    riding_again: own.some((kid) => !kid.riding),
  }
  return [...all].filter(([action]) => fits[action])
}

function everything(racer: Racer, { card }: RideDetail): Doing[] {
  const { rideId } = card
  const offerId = card.offerToMe?.offerId
  const kidId = oneOf(racer.kidIds)
  const seats = card.seats.filter((seat) => seat.state !== 'held')
  const outcomes = seats.map((seat) => {
    return { kidId: seat.kidId, outcome: Math.random() < 0.8 ? ('rode' as const) : ('absent' as const) }
  })
  const note = null
  const doings: Doing[] = [
    ['take', ({ rides }) => rides.take({ rideId })],
    ['reoffer', ({ rides }) => rides.cantDrive({ rideId, action: 'reoffer' })],
    ['release', ({ rides }) => rides.cantDrive({ rideId, action: 'release' })],
    ['complete', ({ rides }) => rides.complete({ rideId, outcomes })],
    ['correct', ({ rides }) => rides.correct({ rideId, outcomes, note })],
    ['call_off', ({ rides }) => rides.callOff({ rideId, note })],
    ['restore', ({ rides }) => rides.restore({ rideId })],
    ['weather', ({ rides }) => rides.markBadWeather({ rideId, on: !card.badWeather })],
    ['report', ({ rides }) => rides.reportNoShow({ rideId, note })],
    ['confirm', ({ rides }) => rides.decideNoShow({ rideId, confirm: true })],
    ['reject', ({ rides }) => rides.decideNoShow({ rideId, confirm: false })],
    ['assign', ({ rides }) => rides.assignFairly({ rideId })],
    ['pick', ({ rides }) => rides.pickDriver({ rideId, adultId: racer.adultId })],
  ]
  const { partnerId } = racer
  if (partnerId !== null)
    doings.push([
      'partner',
      ({ rides }) => rides.cantDrive({ rideId, action: 'partner', partnerAdultId: partnerId }),
    ])
  doings.push([
    'convert',
    ({ rides }) => rides.cantDrive({ rideId, action: 'convert', pricing: groupsPrice }),
  ])
  const requestId = card.urgent?.requestId
  if (requestId !== undefined) {
    doings.push(['claim', ({ urgent }) => urgent.claim({ requestId })])
    doings.push(['withdraw', ({ urgent }) => urgent.withdraw({ requestId })])
    doings.push(['cancel', ({ urgent }) => urgent.cancel({ requestId })])
  }
  const undoId = card.undo?.undoId
  if (undoId !== undefined) doings.push(['undo', ({ undo }) => undo.run({ undoId })])
  if (offerId !== undefined) {
    doings.push(['accept', ({ offers }) => offers.accept({ offerId })])
    doings.push(['decline', ({ offers }) => offers.decline({ offerId })])
  }
  if (kidId !== undefined) {
    doings.push(['not_riding', ({ rides }) => rides.notRiding({ rideId, kidId })])
    doings.push(['riding_again', ({ rides }) => rides.ridingAgain({ rideId, kidId })])
  }
  return doings
}

const groupsPrice = { basis: 'per_seat', baseCents: null, bumpCents: null, notes: null } as const

function oneOf<Item>(list: Item[]): Item | undefined {
  return list[Math.floor(Math.random() * list.length)]
}

/** Returns a finer time than `Date.now`, but by the same clock as the database's. */
const wall = () => performance.timeOrigin + performance.now()

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
