// The urgent request as a tap will leave it, until the server has answered.
import type { Me } from '@beanpool/contract/accounts'
import type { RideCard } from '@beanpool/contract/ride-card'
import type { UrgentRequest } from '@beanpool/contract/urgent-request'
import { drivenAgainBy, type ShownRide } from '../../parts/rides/at-once.ts'
import { asPerson } from '../../parts/session/as-person.ts'

/** `underWay`: a claim on its way. Its actions stay where they are: the server may have a question about it. */
export type ShownRequest = UrgentRequest & { underWay?: boolean }

const isRequest = (value: object): value is UrgentRequest => 'requestId' in value && 'windowStartAt' in value

type Change = (request: UrgentRequest) => ShownRequest

/** For `showAtOnce`: changes the request on every screen. */
export const onRequest =
  (requestId: string, change: Change) =>
  (value: object): object =>
    isRequest(value) && value.requestId === requestId ? change(value) : value

export const claimedBy =
  (me: Me): Change =>
  (request) => ({
    ...request,
    status: 'claimed',
    claimant: asPerson(me, request.groupId),
    claimRefusal: 'claimed',
    canWithdraw: false,
    underWay: true,
  })

export const withdrawn: Change = (request) => ({
  ...request,
  status: 'posted',
  claimant: null,
  claimRefusal: null,
  canWithdraw: false,
  canMarkReceived: false,
  paid: false,
  received: false,
})

export const marked =
  (mark: 'paid' | 'received', on: boolean): Change =>
  (request) => ({ ...request, [mark]: on })

const covers = (value: object, requestId: string): value is RideCard =>
  'capacity' in value && 'urgent' in value && (value as RideCard).urgent?.requestId === requestId

/** Gives a converted drive back to its driver; a ride that an admin posted needs a driver. */
const uncoveredAgain = (ride: RideCard, { drivesAgain }: UrgentRequest): ShownRide => {
  if (drivesAgain) return drivenAgainBy(drivesAgain)(ride)
  return { ...ride, status: 'needs_driver', urgent: null, undo: null }
}

/** For `showAtOnce`: removes it from the boards; its ride is as before. */
export const cancelled =
  (request: UrgentRequest) =>
  (value: object): object => {
    if (covers(value, request.requestId)) return uncoveredAgain(value, request)
    if ('requests' in value && Array.isArray(value.requests)) {
      const { requestId } = request
      return {
        ...value,
        requests: value.requests.filter((each: UrgentRequest) => each.requestId !== requestId),
      }
    }
    return value
  }
