// The signed-in adult, as others see them on a ride or a request in a group.
import type { Me } from '@beanpool/contract/accounts'
import type { Person } from '@beanpool/contract/scalars'

export const asPerson = (me: Me, groupId: string): Person => ({
  adultId: me.adultId,
  name: me.firstName,
  householdId: me.household?.householdId ?? '',
  householdName: me.household?.name ?? '',
  beanIndex: me.groups.find((group) => group.groupId === groupId)?.beanIndex ?? 0,
  isMe: true,
  isMyHousehold: true,
})
