// Lets an admin change a group's basics: its name, description, city and currency, and its time zone until it has had a
// pool.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { groups as contract } from '@beanpool/contract/groups'
import type { Currency } from '@beanpool/domain/groups/currencies'
import { refused } from '../../../api/failures.ts'
import { knownTimeZone } from '../../../api/known-time-zone.ts'
import { hasHadPools, saveBasics } from '../../../books/groups/manage/store.ts'
import type { Caller } from '../../../context/context.ts'
import { changeGroup } from '../../opening/change-group.ts'

type Refusal = RefusalOf<typeof contract.change>

type Basics = {
  name: string
  description: string | null
  city: string
  timeZone: string
  currency: Currency
}

/** Omitted fields stay unchanged. */
type Entered = { [Field in keyof Basics]?: Basics[Field] | undefined }

/** Names the fields as the group's record does. */
const labels: Record<keyof Basics, string> = {
  name: 'name',
  description: 'description',
  city: 'city',
  timeZone: 'time zone',
  currency: 'currency',
}
const fields = Object.keys(labels) as (keyof Basics)[]

export async function changeBasics(caller: Caller, { groupId, ...entered }: Entered & { groupId: string }) {
  await changeGroup(caller, 'groups.change', { groupId }, async ({ tx, locked, now }) => {
    const { group } = locked
    const { name = group.name, description = group.description, city = group.city } = entered
    const { timeZone: zone, currency = group.currency } = entered
    const timeZone = zone === undefined ? group.timeZone : knownTimeZone(zone)
    const basics: Basics = { name, description, city, timeZone, currency }
    const changed = fields.filter((field) => group[field] !== basics[field])
    // A retry finds the change made.
    if (changed.length === 0) return {}
    if (changed.includes('timeZone') && (await hasHadPools(tx, groupId))) throw refused<Refusal>('has_pools')
    await saveBasics(tx, groupId, { ...basics, updatedAt: now })
    const changes = changed.map((field) => labels[field])
    return { events: [{ kind: 'group_changed', data: { changes } }] }
  })
  return {}
}
