// How each procedure is sent when there may be no connection. A procedure without a line here does not compile.
import type { Contract } from '@beanpool/contract/contract'
import type { InferContractRouterInputs } from '@orpc/contract'

type Rooms = keyof Contract & string
export type ProcedureName = { [Room in Rooms]: `${Room}.${keyof Contract[Room] & string}` }[Rooms]

type Inputs = InferContractRouterInputs<Contract>
export type InputOf<Name extends ProcedureName> = Name extends `${infer Room extends Rooms}.${infer Leaf}`
  ? Leaf extends keyof Inputs[Room]
    ? Inputs[Room][Leaf]
    : never
  : never

/** What only reads is not sent: it waits for a connection, or shows what was read before. */
type Read =
  | 'accounts.signInWays'
  | 'accounts.me'
  | 'beans.ledger'
  | 'beans.scheduled'
  | 'coParents.preview'
  | 'fairGuards.library'
  | 'fairGuards.ofGroup'
  | 'groupRules.ofGroup'
  | 'groups.list'
  | 'groups.dashboard'
  | 'groups.activity'
  | 'groups.families'
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
  | 'notifications.list'
  | 'notifications.unread'
  | 'notifications.preferences'
  | 'notifications.pushKey'
  | 'places.book'
  | 'pools.list'
  | 'pools.get'
  | 'pools.formOptions'
  | 'pools.noRideDays'
  | 'pools.room'
  | 'rideDays.get'
  | 'rides.calendar'
  | 'rides.needsDriver'
  | 'rides.get'
  | 'rides.reports'
  | 'rides.shortfalls'
  | 'rides.driverChoices'
  | 'schedule.options'
  | 'standing.ofGroup'
  | 'standing.reputation'
  | 'standing.mine'
  | 'standing.book'
  | 'swaps.choices'
  | 'swaps.open'
  | 'undo.open'
  | 'urgent.list'
  | 'urgent.pricing'
  | 'urgent.participation'
  | 'urgent.requesterChoices'

/**
 * `now`: others count on it. Now or never: refused at once, with whom to call.
 * `form`: needs a connection. Refused, and what was typed is kept.
 * `queued`: one's own data. Kept on the device and sent in order, once.
 */
export type Sending = 'now' | 'form' | 'queued'

type Table = {
  [Name in Exclude<ProcedureName, Read>]: Sending | ((input: InputOf<Name>, now: Date) => Sending)
}

/** YYYY-MM-DD, where the adult is. */
const tomorrow = (now: Date): string => {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 12)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => `${part}`.padStart(2, '0'))
    .join('-')
}

export const sending = {
  'accounts.update': 'queued',
  'coParents.invite': 'form',
  'coParents.cancel': 'form',
  'coParents.accept': 'form',
  'fairGuards.create': 'form',
  'fairGuards.update': 'form',
  'fairGuards.remove': 'form',
  'fairGuards.preview': 'form',
  'fairGuards.save': 'form',
  'groupRules.save': 'form',
  'groups.change': 'form',
  'groups.create': 'form',
  'groups.exemptFromHold': 'form',
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
  // What it costs is read first, and that takes a connection.
  'households.deleteKid': 'form',
  'households.linkKid': 'queued',
  'households.unlinkKid': 'queued',
  'households.saveWeekly': 'queued',
  'households.addVacation': 'queued',
  'households.deleteVacation': 'queued',
  // A driver may be on the way for today's or tomorrow's first ride.
  'households.addAbsence': ({ fromDate }, now) => (fromDate <= tomorrow(now) ? 'now' : 'queued'),
  // The kid rides again: nobody comes for it until that is known.
  'households.removeAbsence': 'now',
  'households.finishSetup': 'form',
  'invitations.create': 'form',
  'invitations.send': 'form',
  'invitations.inviteFamilies': 'form',
  'invitations.decline': 'form',
  'invitations.saveAdmission': 'form',
  'invitations.admitAll': 'form',
  'invitations.revoke': 'form',
  'invitations.accept': 'form',
  'invitations.decide': 'form',
  'links.use': 'form',
  'notifications.markRead': 'form',
  'notifications.markAllRead': 'form',
  'notifications.savePreferences': 'form',
  'notifications.subscribe': 'form',
  'notifications.unsubscribe': 'form',
  'notifications.sendTest': 'form',
  'offers.accept': 'now',
  'offers.decline': 'now',
  'places.add': 'form',
  'places.copy': 'form',
  'places.update': 'form',
  'places.remove': 'form',
  'plans.redeemBetaCode': 'form',
  'pools.create': 'form',
  'pools.addReturn': 'form',
  'pools.enrol': 'form',
  'pools.withdraw': 'form',
  'pools.savePreference': 'queued',
  'pools.pause': 'form',
  'pools.resume': 'form',
  'pools.update': 'form',
  'pools.delete': 'form',
  'pools.addNoRideDay': 'form',
  'pools.removeNoRideDay': 'form',
  // What happened has happened: it counts when it arrives.
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
  'rides.restore': 'now',
  'rides.callOffDay': 'now',
  'rides.restoreDay': 'now',
  'rides.shiftDay': 'now',
  'rides.markBadWeather': 'now',
  'rides.reportNoShow': 'now',
  'rides.decideNoShow': 'form',
  'rides.complete': 'queued',
  'rides.correct': 'form',
  'schedule.preview': 'form',
  'schedule.apply': 'form',
  'standing.shareReputation': 'queued',
  'standing.appeal': 'form',
  'standing.excuse': 'form',
  'standing.refuseAppeal': 'form',
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

export const howSent = (name: string, input: unknown, now = new Date()): Sending => {
  if (!isListed(name)) throw new Error(`${name} has no line in sending.ts`)
  const rule = sending[name] as Sending | ((input: unknown, now: Date) => Sending)
  return typeof rule === 'function' ? rule(input, now) : rule
}
