// How each procedure is sent when there may be no connection: by the rule of its namespace, unless it is in the list of
// exceptions. Reads are never queued: they wait for a connection, or show older data.
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

/**
 * `now`: others depend on the change, so it is refused at once, naming a person to call. `form`: the change needs a
 * connection; it is refused, and the typed values are kept. `queued`: the change concerns the adult's own data; it is
 * kept on the device and sent in order, once.
 */
export type Sending = 'now' | 'form' | 'queued'

/**
 * Namespaces whose procedures do not need a connection, or that others depend on. In the other namespaces most saves
 * are forms.
 */
const byRoom = {
  households: 'queued',
  offers: 'now',
  // The event has already happened, so it counts whenever the call arrives.
  rideDays: 'queued',
  rides: 'now',
  swaps: 'now',
  undo: 'now',
  urgent: 'now',
} as const satisfies { [Room in Rooms]?: Sending }

type Exceptions = {
  [Name in ProcedureName]?: Sending | ((input: InputOf<Name>, now: Date) => Sending)
}

/** Tomorrow as YYYY-MM-DD, in the adult's time zone. */
const tomorrow = (now: Date): string => {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 12)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => `${part}`.padStart(2, '0'))
    .join('-')
}

const exceptions = {
  'accounts.update': 'queued',
  // A driver may already be on the way for the first ride of today or tomorrow.
  'households.addAbsence': ({ fromDate }, now) => (fromDate <= tomorrow(now) ? 'now' : 'queued'),
  // The kid rides again, and the driver who has to come must know.
  'households.removeAbsence': 'now',
  // The adult reads the cost of this change first.
  'households.deleteKid': 'form',
  'households.finishSetup': 'form',
  'pools.savePreference': 'queued',
  'rides.complete': 'queued',
  'rides.correct': 'form',
  'rides.decideNoShow': 'form',
  'rides.notRiding': ({ shown }) => (shown?.late === false ? 'queued' : 'now'),
  'standing.shareReputation': 'queued',
} as const satisfies Exceptions

/** Procedures that only read, in namespaces whose changes are queued. */
type Read = 'households.leaving' | 'households.mine' | 'rideDays.get'

type SentAs<Name extends ProcedureName> = Name extends keyof typeof exceptions
  ? (typeof exceptions)[Name]
  : Name extends `${infer Room extends keyof typeof byRoom}.${string}`
    ? (typeof byRoom)[Room]
    : 'form'

/** Procedures that may wait for a connection. Each needs an entry in frame/queued-words.ts. */
export type QueuedName = {
  [Name in Exclude<ProcedureName, Read>]: SentAs<Name> extends 'now' | 'form' ? never : Name
}[Exclude<ProcedureName, Read>]

const isException = (name: string): name is keyof typeof exceptions => name in exceptions
const isListed = (room: string): room is keyof typeof byRoom => room in byRoom

export const howSent = (name: string, input: unknown, now = serverDate()): Sending => {
  if (isException(name)) {
    const rule = exceptions[name] as Sending | ((input: unknown, now: Date) => Sending)
    return typeof rule === 'function' ? rule(input, now) : rule
  }
  const [room = ''] = name.split('.')
  return isListed(room) ? byRoom[room] : 'form'
}
