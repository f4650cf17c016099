// How each procedure is sent when there may be no connection. A procedure missing from these lists does not compile.

import type { Contract } from '@beanpool/contract/contract'
import type { InferContractRouterInputs } from '@orpc/contract'
import { serverDate } from './server-clock.ts'

type Rooms = keyof Contract & string
export type ProcedureName = { [Room in Rooms]: `${Room}.${keyof Contract[Room] & string}` }[Rooms]

type Inputs = InferContractRouterInputs<Contract>
export type InputOf<Name extends ProcedureName> = Name extends `${infer Room extends Rooms}.${infer Leaf}`
  ? Leaf extends keyof Inputs[Room]
    ? Inputs[Room][Leaf]
    : never
  : never

/** Procedures that only read are not sent: they wait for a connection, or show what was read before. */
type Read =
  | 'accountDeletion.preview'
  | 'accounts.signInWays'
  | 'accounts.me'
  | 'beans.ledger'
  | 'beans.scheduled'
  | 'clubTokens.list'
  | 'coParents.preview'
  | 'coParents.previewLeaving'
  | 'concerns.form'
  | 'concerns.list'
  | 'credentials.mine'
  | 'credentials.ofGroup'
  | 'fairGuards.library'
  | 'fairGuards.ofGroup'
  | 'feeds.links'
  | 'groupRules.ofGroup'
  | 'groups.list'
  | 'groups.dashboard'
  | 'groups.page'
  | 'groups.activity'
  | 'groups.families'
  | 'groups.previewLeaving'
  | 'groups.settings'
  | 'households.mine'
  | 'households.leaving'
  | 'invitations.admission'
  | 'invitations.families'
  | 'invitations.forMe'
  | 'invitations.list'
  | 'invitations.preview'
  | 'invitations.requests'
  | 'invitations.sent'
  | 'invitations.waiting'
  | 'links.read'
  | 'messages.list'
  | 'messages.people'
  | 'messages.reads'
  | 'notifications.list'
  | 'notifications.unread'
  | 'notifications.preferences'
  | 'notifications.pushKey'
  | 'places.book'
  | 'poolRequests.list'
  | 'poolRoutes.get'
  | 'poolSuggestions.list'
  | 'pools.list'
  | 'pools.get'
  | 'pools.formOptions'
  | 'pools.noRideDays'
  | 'pools.room'
  | 'pools.preview'
  | 'rideDays.get'
  | 'rides.calendar'
  | 'rides.month'
  | 'rides.needsDriver'
  | 'rides.get'
  | 'rides.reports'
  | 'rides.shortfalls'
  | 'rides.driverChoices'
  | 'schedule.options'
  | 'security.read'
  | 'standing.applicants'
  | 'standing.families'
  | 'standing.neverBalanced'
  | 'standing.reputation'
  | 'standing.history'
  | 'standing.reputationLink'
  | 'standing.linkedReputation'
  | 'standing.mine'
  | 'standing.book'
  | 'swaps.choices'
  | 'swaps.open'
  | 'terms.get'
  | 'undo.open'
  | 'urgent.list'
  | 'urgent.pricing'
  | 'urgent.participation'
  | 'urgent.requesterChoices'

/**
 * Procedures that need a connection, most saves among them: a type, since no page has to load their names. Deleting a
 * kid is one: its cost is read first.
 */
type Form =
  | 'clubTokens.make'
  | 'clubTokens.end'
  | 'coParents.invite'
  | 'coParents.cancel'
  | 'coParents.accept'
  | 'concerns.raise'
  | 'concerns.answer'
  | 'credentials.save'
  | 'credentials.flag'
  | 'credentials.clear'
  | 'fairGuards.create'
  | 'fairGuards.update'
  | 'fairGuards.remove'
  | 'fairGuards.preview'
  | 'fairGuards.save'
  | 'groupRules.save'
  | 'groups.change'
  | 'groups.create'
  | 'groups.delete'
  | 'groups.exemptFromHold'
  | 'feeds.renew'
  | 'groups.previewTimeZone'
  | 'groups.saveTimeZone'
  | 'households.deleteKid'
  | 'households.finishSetup'
  | 'invitations.create'
  | 'invitations.send'
  | 'invitations.inviteFamilies'
  | 'invitations.decline'
  | 'invitations.saveAdmission'
  | 'invitations.admitAll'
  | 'invitations.revoke'
  | 'invitations.accept'
  | 'invitations.decide'
  | 'links.use'
  | 'messages.post'
  | 'messages.remove'
  | 'messages.bringBack'
  | 'messages.markRead'
  | 'noRideDays.change'
  | 'noRideDays.preview'
  | 'noRideDays.import'
  | 'notifications.markRead'
  | 'notifications.markAllRead'
  | 'notifications.savePreferences'
  | 'notifications.subscribe'
  | 'notifications.unsubscribe'
  | 'notifications.sendTest'
  | 'places.add'
  | 'places.copy'
  | 'places.update'
  | 'places.remove'
  | 'plans.redeemBetaCode'
  | 'standing.makeReputationLink'
  | 'standing.revokeReputationLink'
  | 'poolRequests.ask'
  | 'poolRequests.accept'
  | 'poolRequests.decline'
  | 'poolRequests.withdraw'
  | 'poolRoutes.save'
  | 'poolSuggestions.decline'
  | 'poolSuggestions.restore'
  | 'poolRoutes.saveKid'
  | 'pools.create'
  | 'pools.addReturn'
  | 'pools.enrol'
  | 'pools.withdraw'
  | 'pools.pause'
  | 'pools.resume'
  | 'pools.update'
  | 'pools.delete'
  | 'pools.addNoRideDay'
  | 'pools.removeNoRideDay'
  | 'rides.decideNoShow'
  | 'rides.correct'
  | 'groups.leave'
  | 'groups.stay'
  | 'groups.removeHousehold'
  | 'roles.set'
  | 'roles.handOver'
  | 'roles.takeBack'
  | 'roles.accept'
  | 'roles.decline'
  | 'schedule.preview'
  | 'schedule.apply'
  | 'accountData.download'
  | 'accountDeletion.sendLink'
  | 'accountDeletion.run'
  | 'coParents.leave'
  | 'coParents.remove'
  | 'coParents.handOver'
  | 'security.changeAddress'
  | 'security.useAddressLink'
  | 'security.confirm'
  | 'security.endSession'
  | 'security.endOtherSessions'
  | 'security.removePasskey'
  | 'settlements.preview'
  | 'settlements.post'
  | 'standing.appeal'
  | 'standing.excuse'
  | 'standing.refuseAppeal'
  | 'terms.save'
  | 'terms.preview'
  | 'terms.begin'

/**
 * `now`: others count on it. Now or never: refused at once, with whom to call. `form`: needs a connection. Refused, and
 * the typed values are kept. `queued`: the adult's own data. Kept on the device and sent in order, once.
 */
export type Sending = 'now' | 'form' | 'queued'

type Table = {
  [Name in Exclude<ProcedureName, Read | Form>]: Sending | ((input: InputOf<Name>, now: Date) => Sending)
}

/** Tomorrow as YYYY-MM-DD, where the adult is. */
const tomorrow = (now: Date): string => {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 12)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => `${part}`.padStart(2, '0'))
    .join('-')
}

export const sending = {
  'accounts.update': 'queued',
  'households.saveFamily': 'queued',
  'households.addCar': 'queued',
  'households.changeCar': 'queued',
  'households.removeCar': 'queued',
  'households.saveHomeAddress': 'queued',
  'households.addAddress': 'queued',
  'households.updateAddress': 'queued',
  'households.deleteAddress': 'queued',
  'households.addKid': 'queued',
  'households.updateKid': 'queued',
  'households.saveSafetyCard': 'queued',
  'households.linkKid': 'queued',
  'households.unlinkKid': 'queued',
  'households.saveWeekly': 'queued',
  'households.addVacation': 'queued',
  'households.deleteVacation': 'queued',
  // A driver may be on the way for today's or tomorrow's first ride.
  'households.addAbsence': ({ fromDate }, now) => (fromDate <= tomorrow(now) ? 'now' : 'queued'),
  // The kid rides again, and no driver comes until that is known.
  'households.removeAbsence': 'now',
  'offers.accept': 'now',
  'offers.decline': 'now',
  'pools.savePreference': 'queued',
  // The event has already happened: it counts when it arrives.
  'rideDays.tap': 'queued',
  'rideDays.takeBack': 'queued',
  'rides.take': 'now',
  'rides.cantDrive': 'now',
  'rides.confirm': 'now',
  'rides.giveBackFor': 'now',
  'rides.assignFairly': 'now',
  'rides.pickDriver': 'now',
  'rides.notRiding': ({ shown }) => (shown?.late === false ? 'queued' : 'now'),
  'rides.ridingAgain': 'now',
  'rides.callOff': 'now',
  'rides.merge': 'now',
  'rides.restore': 'now',
  'rides.callOffDay': 'now',
  'rides.restoreDay': 'now',
  'rides.shiftDay': 'now',
  'rides.markBadWeather': 'now',
  'rides.reportNoShow': 'now',
  'rides.complete': 'queued',
  'standing.shareReputation': 'queued',
  'swaps.propose': 'now',
  'swaps.accept': 'now',
  'swaps.decline': 'now',
  'swaps.withdraw': 'now',
  'undo.run': 'now',
  'urgent.post': 'now',
  'urgent.claim': 'now',
  'urgent.withdraw': 'now',
  'urgent.cancel': 'now',
  'urgent.notCome': 'now',
  'urgent.markPaid': 'now',
  'urgent.markReceived': 'now',
  'urgent.convertShortfall': 'now',
} as const satisfies Table

/** Procedures that may wait for a connection. Each needs its words in frame/queued-words.ts. */
export type QueuedName = {
  [Name in keyof typeof sending]: (typeof sending)[Name] extends 'now' | 'form' ? never : Name
}[keyof typeof sending]

const isListed = (name: string): name is keyof typeof sending => name in sending

export const howSent = (name: string, input: unknown, now = serverDate()): Sending => {
  if (!isListed(name)) return 'form'
  const rule = sending[name] as Sending | ((input: unknown, now: Date) => Sending)
  return typeof rule === 'function' ? rule(input, now) : rule
}
