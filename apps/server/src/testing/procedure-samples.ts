// Makes well-formed requests to every procedure, with one group's rows. Tests replay them as strangers, spoil them, or
// ask for rows that do not exist.
import { contract } from '@beanpool/contract/contract'
import { defaultPreferences } from '@beanpool/domain/notifications/preferences'
import { z } from 'zod'
import { type SampleGroup, samplesOfGroup } from './group-samples.ts'
import { poolInput, previewInput } from './pool-samples.ts'
import { requestSamples } from './request-samples.ts'
import { urgentTrip } from './steps.ts'
import type { TestApp } from './test-app.ts'
import { ridesAhead, type TestGroup } from './test-group.ts'
import type { TestParent } from './test-parent.ts'

export type Samples = Record<string, Record<string, unknown> | undefined>

/** For each procedure, makes a well-formed request with ids of the group's own rows, which a stranger could replay. */
export async function procedureSamples({ app, group, stranger }: SampleGroup): Promise<Samples> {
  const [ride, given] = await ridesAhead(app, group)
  const { client } = group.admin.parent
  const { household } = await client.households.linkKid({
    kidId: group.admin.kidIds[0] ?? '',
    relation: 'home',
    addressId: null,
  })
  const { household: withVacation } = await client.households.addVacation({
    startDate: '2026-08-01',
    endDate: '2026-08-09',
    note: null,
  })
  const kidId = group.admin.kidIds[0]
  const giver = group.families.find((family) => family.householdId === given?.driver?.householdId)
  const asked = group.families.find((family) => family !== giver)
  const givenBack = { rideId: given?.rideId ?? '' }
  await giver?.parent.client.rides.cantDrive({ ...givenBack, action: 'reoffer' })
  const offered = await asked?.parent.client.rides.get(givenBack)
  const strikeId = (await giver?.parent.client.standing.mine({}))?.strikes[0]?.strikeId
  const offerId = offered?.card.offerToMe?.offerId
  const { household: absent } = await client.households.addAbsence({
    kidId: kidId ?? '',
    fromDate: '2026-09-01',
    toDate: null,
  })
  const { swapped, wanted, swapId } = await proposedSwap(app, group)
  const { undos } = (await giver?.parent.client.undo.open()) ?? { undos: [] }
  const addressId = household?.addresses[0]?.addressId
  const placeId = household?.places[0]?.placeId
  const pricing = { basis: 'per_seat' as const, baseCents: null, bumpCents: null, notes: null }
  const times = { startsAt: '2026-03-20T15:00', endsAt: '2026-03-20T16:00' }
  const post = urgentTrip(group, { ...times, amountCents: 500 })
  const { requestId } = await client.urgent.post(post)
  const groupId = group.groupId
  const outcomes = [{ kidId, outcome: 'rode' }]
  const schedule = {
    groupId,
    poolIds: [ride?.poolId],
    fromDate: '2026-03-02',
    throughDate: '2026-03-08',
    mode: 'rebalance',
  }
  const ids = {
    groupId,
    poolId: ride?.poolId,
    rideId: ride?.rideId,
    kidId,
    addressId,
    placeId,
    offerId,
    swapId,
    requestId,
    strikeId,
    undoId: undos[0]?.undoId,
    carId: household?.cars[0]?.carId,
    linkId: household?.kids[0]?.links[0]?.linkId,
    absenceId: absent?.absences[0]?.absenceId,
    vacationId: withVacation?.vacations[0]?.vacationId,
  }
  return {
    ...byIds(ids),
    'accountDeletion.run': { password: 'Not-this-one-1' },
    'accounts.update': { firstName: 'X', lastName: 'Y', phone: '555 0101' },
    'coParents.invite': { email: stranger.email },
    'coParents.preview': { code: 'nothing' },
    'coParents.accept': { code: 'nothing' },
    'coParents.previewLeaving': { adultId: group.admin.adultId },
    'coParents.leave': { householdId: group.admin.householdId },
    'coParents.remove': { adultId: crypto.randomUUID() },
    'coParents.handOver': { adultId: crypto.randomUUID() },
    'beans.ledger': { groupId, householdId: group.admin.householdId },
    'beans.scheduled': { groupId, householdId: group.admin.householdId },
    ...(await samplesOfGroup({ app, group, stranger }, ride?.poolId ?? '')),
    'households.updateAddress': { addressId, name: 'Home', address: 'Elsewhere 1' },
    'households.updateKid': { kidId, name: 'Stolen', notes: null },
    'households.saveSafetyCard': {
      kidId,
      seat: 'booster',
      allergies: 'Peanuts',
      handOver: null,
      contacts: [{ name: 'Gran', phone: '555 0199' }],
    },
    'households.linkKid': { kidId, relation: 'home', addressId: null },
    'households.addAbsence': { kidId, fromDate: '2026-03-09', toDate: null },
    'households.addVacation': { startDate: '2026-09-09', endDate: '2026-09-01', note: null },
    'households.addAddress': { name: 'home', address: 'Somewhere 2' },
    'feeds.renew': { formerToken: 'nothing' },
    'links.read': { token: 'nothing' },
    'standing.linkedReputation': { token: 'nothing' },
    'links.use': { token: 'nothing' },
    'notifications.list': {
      before: { at: 'yesterday', noticeId: crypto.randomUUID() },
      category: 'rides',
    },
    'notifications.markRead': { noticeId: crypto.randomUUID() },
    'notifications.subscribe': { endpoint: 'https://10.0.0.1/push', p256dh: 'short', auth: 'short' },
    'notifications.unsubscribe': { endpoint: 'http://push.example/no-tls' },
    'notifications.sendTest': { endpoint: 'https://push.example/of-nobody' },
    'notifications.savePreferences': { ...defaultPreferences, quietFrom: '21:00' },
    'plans.redeemBetaCode': { code: 'WRONG' },
    ...(await requestSamples(group)),
    'operator.act': { adultId: group.admin.adultId, act: 'block' },
    'operator.findAccount': { email: stranger.email },
    'operator.retryMail': { mailId: crypto.randomUUID() },
    'operator.saveSettings': { signUp: 'closed' },
    'poolRoutes.save': { poolId: ride?.poolId, from: { placeId }, to: { placeId }, stops: [], miles: null },
    'poolRoutes.saveKid': { poolId: ride?.poolId, kidId, getsIn: placeId, getsOut: null },
    'poolSuggestions.decline': { groupId, key: 'place nowhere' },
    'poolSuggestions.restore': { groupId, key: 'place nowhere' },
    'pools.list': { groupId },
    'pools.preview': previewInput(group),
    'pools.create': poolInput(group),
    'pools.share': {
      poolId: crypto.randomUUID(),
      groupId,
      name: 'Birthday',
      startsAt: '2026-03-14T14:00',
      from: { name: 'A', address: 'B' },
      to: { name: 'C', address: 'D' },
      kidIds: [],
    },
    'pools.answer': { poolId: ride?.poolId, kidIds: [kidId], rides: true },
    'pools.addReturn': { poolId: ride?.poolId, backAt: '15:10' },
    'pools.update': {
      poolId: ride?.poolId,
      name: 'Stolen',
      weekdayMask: 1,
      startTime: '08:00',
      endTime: null,
      throughOn: '2026-03-20',
      seats: 4,
      lockHours: 24,
      notes: null,
    },
    'places.add': { groupId, placeId: crypto.randomUUID(), name: 'home', address: 'Elsewhere 1' },
    'places.copy': { groupId, placeId: crypto.randomUUID(), addressId, name: 'home' },
    'places.update': { placeId, name: 'Stolen', address: 'Elsewhere 1' },
    'pools.delete': { poolId: ride?.poolId, name: 'Morning School Run' },
    'pools.addNoRideDay': { groupId, date: '2026-03-09', note: null },
    'pools.removeNoRideDay': { groupId, date: '2026-03-09' },
    'pools.savePreference': { poolId: ride?.poolId, morningsOnly: true, maxDrivesPerWeek: 0 },
    'rideDays.tap': {
      rideId: ride?.rideId,
      tapId: crypto.randomUUID(),
      kind: 'on_my_way',
      kidIds: [],
      missingKidIds: [],
      at: '2026-03-04T07:42:00Z',
    },
    'rideDays.takeBack': {
      rideId: ride?.rideId,
      tapId: crypto.randomUUID(),
      at: '2026-03-04T07:42:00Z',
    },
    'rides.month': { from: '2026-03-02', to: '2026-03-29', groupId },
    'rides.calendar': { from: '2026-03-02T00:00:00Z', to: '2026-03-09T00:00:00Z', groupId },
    'rides.cantDrive': { rideId: ride?.rideId, action: 'release' },
    'rides.giveBackFor': {
      rideId: ride?.rideId,
      driverAdultId: ride?.driver?.adultId,
      excuseNote: null,
      shown: { late: false, locked: false },
    },
    'rides.assignFairly': givenBack,
    'rides.driverChoices': givenBack,
    'rides.pickDriver': { ...givenBack, adultId: group.admin.adultId },
    'schedule.preview': schedule,
    'security.changeAddress': { email: 'other@example.com', password: 'x' },
    'security.useAddressLink': { token: 'nothing' },
    'security.confirm': { password: 'x' },
    'security.endSession': { sessionId: crypto.randomUUID() },
    'security.removePasskey': { passkeyId: crypto.randomUUID() },
    'schedule.apply': { ...schedule, fingerprint: '0'.repeat(64) },
    'standing.mine': { groupId },
    'urgent.list': { groupId },
    'urgent.post': post,
    'urgent.markPaid': { requestId, on: true },
    'urgent.markReceived': { requestId, on: true },
    'urgent.requesterChoices': givenBack,
    'urgent.convertShortfall': { ...givenBack, requesterAdultId: group.admin.adultId, agreed: true, pricing },
    'standing.appeal': { strikeId, body: 'Please' },
    'standing.excuse': { strikeId, note: 'Fine' },
    'standing.refuseAppeal': { strikeId, note: 'No' },
    'swaps.choices': { rideId: swapped },
    'swaps.propose': { rideId: swapped, otherRideId: wanted },
    'standing.families': {},
    'standing.reputation': { adultId: group.admin.adultId },
    'standing.shareReputation': { share: 'perhaps' },
    'rides.needsDriver': { groupId },
    'rides.callOff': { rideId: ride?.rideId, note: null },
    'rides.callOffDay': { groupId, date: ride?.date, note: null },
    'rides.restoreDay': { groupId, date: ride?.date },
    'rides.shiftDay': { groupId, date: ride?.date, minutes: 60 },
    'rides.markBadWeather': { rideId: ride?.rideId, on: true },
    'rides.decideNoShow': { rideId: ride?.rideId, confirm: true },
    'rides.complete': { rideId: ride?.rideId, outcomes },
    'rides.correct': { rideId: ride?.rideId, outcomes, note: null },
    'households.saveFamily': { name: 'Rossi', seats: 99 },
    'households.addCar': { name: null, seats: -1 },
    'households.changeCar': { carId: household?.cars[0]?.carId, name: 'Bus', seats: 9 },
    'households.saveHomeAddress': { address: '   ' },
    'households.addKid': { name: '', notes: null },
    'households.saveWeekly': { weekly: { mon: 'sometimes' } },
  }
}

/** Makes the requests whose contract requires only such ids; all others are listed. */
function byIds(ids: Record<string, string | undefined>): Samples {
  const named = procedures.flatMap(({ path, required }) =>
    required.length > 0 && required.every((name) => name in ids)
      ? [[path, Object.fromEntries(required.map((name) => [name, ids[name]]))]]
      : [],
  )
  return Object.fromEntries(named)
}

/** Proposes to swap one family's drive for the other's. */
async function proposedSwap(app: TestApp, group: TestGroup) {
  const rides = (await ridesAhead(app, group)).filter((each) => each.status === 'assigned')
  const { client } = group.admin.parent
  for (const own of rides.filter((each) => each.driver?.householdId === group.admin.householdId)) {
    const [choice] = (await client.swaps.choices({ rideId: own.rideId })).choices
    if (!choice) continue
    const [swapped, wanted] = [own.rideId, choice.other.rideId]
    await client.swaps.propose({ rideId: swapped, otherRideId: wanted })
    const { swaps } = await client.swaps.open()
    return { swapped, wanted, swapId: swaps[0]?.swapId }
  }
  throw new Error('no drive of the admin can be swapped')
}

/** Lists every procedure in the contract as `feature.name`, with the required fields of its input. */
export const procedures = Object.entries(contract).flatMap(([feature, routes]) =>
  Object.entries(routes).map(([name, procedure]) => {
    const input: unknown = '~orpc' in procedure ? procedure['~orpc'].inputSchema : undefined
    return { path: `${feature}.${name}`, takesInput: input !== undefined, required: requiredIn(input) }
  }),
)

function requiredIn(input: unknown): string[] {
  if (!(input instanceof z.ZodObject)) return []
  const fields = Object.entries<z.ZodType>(input.shape)
  return fields.flatMap(([name, field]) => (field.safeParse(undefined).success ? [] : [name]))
}

/** `body`: the input, or the text of the whole request. */
export async function callProcedure(
  parent: TestParent,
  path: string,
  body: unknown,
): Promise<{ status: number; code: string | null }> {
  const send = () =>
    parent.fetch(`/api/rpc/${path.replace('.', '/')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify({ json: body }),
    })
  // The server hangs up on an overlong body; the next request may still get that connection.
  const response = await send().catch(send)
  const answer = (await response.json()) as { json?: { code?: string }; code?: string }
  return {
    status: response.status,
    code: response.ok ? null : (answer.json?.code ?? answer.code ?? 'UNTYPED'),
  }
}
