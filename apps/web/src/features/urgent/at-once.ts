// What a claim will make of an urgent request, as it is shown until the server has answered.
import type { Me } from '@beanpool/contract/accounts'
import type { UrgentRequest } from '@beanpool/contract/urgent-request'
import { asPerson } from '../accounts/as-person.ts'

const isRequest = (value: object): value is UrgentRequest => 'requestId' in value && 'windowStartAt' in value

/** For `showAtOnce`: the request on every screen, claimed by the adult who tapped. */
export const claimedBy =
  (me: Me, requestId: string) =>
  (value: object): object => {
    if (!isRequest(value) || value.requestId !== requestId) return value
    const claimant = asPerson(me, value.groupId)
    return { ...value, status: 'claimed', claimant, claimRefusal: 'claimed', canWithdraw: false }
  }
