// What a claim will make of an urgent request, as it is shown until the server has answered.
import type { Me } from '@beanpool/contract/accounts'
import type { UrgentRequest } from '@beanpool/contract/urgent-request'

const isRequest = (value: object): value is UrgentRequest => 'requestId' in value && 'windowStartAt' in value

/** For `showAtOnce`: the request on every screen, claimed by the adult who tapped. */
export const claimedBy =
  (me: Me, requestId: string) =>
  (value: object): object => {
    if (!isRequest(value) || value.requestId !== requestId) return value
    const claimant = {
      adultId: me.adultId,
      name: me.firstName,
      householdId: me.household?.householdId ?? '',
      householdName: me.household?.name ?? '',
      beanIndex: me.groups.find((group) => group.groupId === value.groupId)?.beanIndex ?? 0,
      isMe: true,
      isMyHousehold: true,
    }
    return { ...value, status: 'claimed', claimant, claimRefusal: 'claimed', canWithdraw: false }
  }
