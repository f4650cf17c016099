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

/**
 * `read`: changes nothing.
 * `now`: others count on it. Now or never: refused at once, with whom to call.
 * `form`: needs a connection. Refused, and what was typed is kept.
 * `queued`: one's own data. Kept on the device and sent in order, once.
 */
export type Sending = 'read' | 'now' | 'form' | 'queued'

type Table = {
  [Name in ProcedureName]: Sending | ((input: InputOf<Name>, now: Date) => Sending)
}

/** YYYY-MM-DD, where the adult is. */
const tomorrow = (now: Date): string => {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 12)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => `${part}`.padStart(2, '0'))
    .join('-')
}

export const sending = {
  'accounts.signInWays': 'read',
  'accounts.me': 'read',
  'accounts.update': 'queued',
  'beans.ledger': 'read',
  'coParents.invite': 'form',
  'coParents.cancel': 'form',
  'coParents.preview': 'read',
  'coParents.accept': 'form',
  'groups.list': 'read',
  'groups.create': 'form',
  'groups.dashboard': 'read',
  'groups.exemptFromHold': 'form',
  'groups.activity': 'read',
  'groups.families': 'read',
  'households.mine': 'read',
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
  // What it costs is read first, and that takes a connection.
  'households.deleteKid': 'form',
  'households.leaving': 'read',
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
  'invitations.list': 'read',
  'invitations.revoke': 'form',
  'invitations.preview': 'read',
  'invitations.accept': 'form',
  'offers.accept': 'now',
  'offers.decline': 'now',
  'plans.redeemBetaCode': 'form',
  'pools.list': 'read',
  'pools.get': 'read',
  'pools.formOptions': 'read',
  'pools.create': 'form',
  'pools.enrol': 'form',
  'pools.withdraw': 'form',
  'pools.savePreference': 'queued',
  'pools.pause': 'form',
  'pools.resume': 'form',
  'pools.update': 'form',
  'pools.delete': 'form',
  'pools.noRideDays': 'read',
  'pools.addNoRideDay': 'form',
  'pools.removeNoRideDay': 'form',
  'rides.calendar': 'read',
  'rides.needsDriver': 'read',
  'rides.get': 'read',
  'rides.take': 'now',
  'rides.cantDrive': 'now',
  'rides.shortfalls': 'read',
  'rides.assignFairly': 'now',
  'rides.driverChoices': 'read',
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
  'rides.complete': 'form',
  'rides.correct': 'form',
  'schedule.options': 'read',
  'schedule.preview': 'form',
  'schedule.apply': 'form',
  'standing.ofGroup': 'read',
  'standing.reputation': 'read',
  'standing.shareReputation': 'queued',
  'standing.mine': 'read',
  'standing.appeal': 'form',
  'standing.book': 'read',
  'standing.excuse': 'form',
  'standing.refuseAppeal': 'form',
  'swaps.choices': 'read',
  'swaps.open': 'read',
  'swaps.propose': 'now',
  'swaps.accept': 'now',
  'swaps.decline': 'now',
  'swaps.withdraw': 'now',
  'undo.open': 'read',
  'undo.run': 'now',
  'urgent.list': 'read',
  'urgent.pricing': 'read',
  'urgent.participation': 'read',
  'urgent.post': 'now',
  'urgent.claim': 'now',
  'urgent.withdraw': 'now',
  'urgent.cancel': 'now',
  'urgent.notCome': 'now',
  'urgent.markPaid': 'now',
  'urgent.markReceived': 'now',
  'urgent.requesterChoices': 'read',
  'urgent.convertShortfall': 'now',
} as const satisfies Table

/** Procedures that may wait for a connection. Each needs its words in frame/queued-words.ts. */
export type QueuedName = {
  [Name in ProcedureName]: (typeof sending)[Name] extends 'read' | 'now' | 'form' ? never : Name
}[ProcedureName]

const isProcedure = (name: string): name is ProcedureName => name in sending

export const howSent = (name: string, input: unknown, now = new Date()): Sending => {
  if (!isProcedure(name)) throw new Error(`${name} has no line in sending.ts`)
  const rule = sending[name] as Sending | ((input: unknown, now: Date) => Sending)
  return typeof rule === 'function' ? rule(input, now) : rule
}
