// What a tap will make of an urgent request, as it is shown until the server has answered.
import type { Me } from '@beanpool/contract/accounts'
import type { UrgentRequest } from '@beanpool/contract/urgent-request'
import { asPerson } from '../accounts/as-person.ts'

const isRequest = (value: object): value is UrgentRequest => 'requestId' in value && 'windowStartAt' in value

type Change = (request: UrgentRequest) => UrgentRequest

/** For `showAtOnce`: the request on every screen. */
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
