// Finds the person to call about a ride or a swap when a tap without a connection does not reach them.
import type { Family } from '@beanpool/contract/groups'
import type { Call } from '../../api/not-sent.ts'

type Person = { name: string; householdId: string; adultId?: string }
export type Matter = {
  groupId: string
  /** The first person to call: the driver, the other party, the requester. */
  first: Person | null
  /** Families with a kid on the ride. */
  householdIds: string[]
}

const firstWord = (name: string) => name.split(' ')[0] ?? name

const callTo = (adults: Family['adults'], meant?: Person): Call | null => {
  const reachable = adults.filter(({ phone }) => phone !== '')
  const adult =
    reachable.find(({ adultId, name }) =>
      meant?.adultId ? adultId === meant.adultId : firstWord(name) === firstWord(meant?.name ?? ''),
    ) ?? reachable[0]
  return adult ? { name: firstWord(adult.name), phone: adult.phone } : null
}

/** Returns the person it is about, else an admin, else a family aboard. Skips the adult's family and missing numbers. */
export const whomToCall = (families: Family[], { groupId, first, householdIds }: Matter): Call | null => {
  const others = families.filter((family) => !family.mine)
  const meant = others.filter(({ householdId }) => householdId === first?.householdId)
  const admins = others.filter(({ groups }) =>
    groups.some((group) => group.groupId === groupId && group.role === 'admin'),
  )
  const aboard = others.filter(({ householdId }) => householdIds.includes(householdId))
  return (
    meant.map(({ adults }) => callTo(adults, first ?? undefined)).find(Boolean) ??
    [...admins, ...aboard].map(({ adults }) => callTo(adults)).find(Boolean) ??
    null
  )
}
