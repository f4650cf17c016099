// Lists the notices about what members ask of their group's admins, and the answers (docs/notifications.md).
import type { Notice, PoolAnswer } from './notice-facts.ts'
import type { Notices } from './notice-of.ts'
import { nobody } from './scene.ts'

/** To the family that asked. */
const answered = (householdIds: string[], data: PoolAnswer): Notice[] => [
  {
    type: 'request_answered',
    priority: 'normal',
    to: householdIds.map((householdId) => ({ householdId })),
    data,
    fold: 'pool_request',
  },
]

export const noticesOfRequests: Notices<
  | 'concern_answered'
  | 'concern_raised'
  | 'credential_flag'
  | 'pool_request_accepted'
  | 'pool_request_declined'
  | 'pool_request_withdrawn'
  | 'pool_requested'
> = {
  concern_answered: ({ concernId, toAdultId }) => [
    {
      type: 'concern_answered',
      priority: 'high',
      to: [{ adultId: toAdultId }],
      data: { concernId },
      fold: `concern ${concernId}`,
    },
  ],
  // Never to the family that it names.
  concern_raised: ({ concernId, besideHouseholdIds }) => [
    {
      type: 'concern_raised',
      priority: 'high',
      to: [{ adminsBesideHouseholdIds: besideHouseholdIds }],
      data: { concernId },
      fold: `concern ${concernId}`,
    },
  ],
  credential_flag: ({ toAdultId, flagged, binds }) => [
    {
      type: 'credentials_flagged',
      priority: flagged ? 'high' : 'normal',
      to: [{ adultId: toAdultId }],
      data: { flagged, binds },
    },
  ],
  pool_request_accepted: ({ householdIds, requestId, poolName }) =>
    answered(householdIds, { pool: 'accepted', requestId, poolName, note: null }),
  pool_request_declined: ({ householdIds, requestId, poolName, note }) =>
    answered(householdIds, { pool: 'declined', requestId, poolName, note }),
  // What asked the admins is over then.
  pool_request_withdrawn: nobody,
  pool_requested: ({ householdIds, requestId, poolName }) =>
    householdIds.map((householdId) => ({
      type: 'pool_requested',
      priority: 'normal',
      to: ['admins'],
      data: { requestId, poolName, householdId },
      fold: `pool_request ${requestId}`,
    })),
}
