// The kinds of notices, their categories and how long each may wait (docs/notifications.md).

export const noticeCategories = ['rides', 'kids', 'urgent', 'governance', 'fairness', 'credentials'] as const
export type NoticeCategory = (typeof noticeCategories)[number]

export const noticePriorities = ['low', 'normal', 'high', 'critical'] as const
export type NoticePriority = (typeof noticePriorities)[number]

/** Each type with its category. */
export const noticeTypes = {
  appeal_answered: 'governance',
  appeal_made: 'governance',
  balance_changed: 'fairness',
  balance_freed: 'fairness',
  balance_locked: 'fairness',
  balance_nudge: 'fairness',
  co_parent_joined: 'governance',
  co_parent_left: 'governance',
  concern_answered: 'governance',
  concern_raised: 'governance',
  credentials_expiring: 'credentials',
  credentials_flagged: 'credentials',
  drive_assigned: 'rides',
  drive_reminder: 'rides',
  drive_unassigned: 'rides',
  drive_unconfirmed: 'rides',
  driver_needed: 'rides',
  dropped_off: 'kids',
  group_closed: 'governance',
  group_invite: 'governance',
  invite_approval_needed: 'governance',
  invite_undelivered: 'governance',
  kid_not_here: 'kids',
  kid_not_riding: 'kids',
  member_joined: 'governance',
  member_left: 'governance',
  message_posted: 'governance',
  no_show_decided: 'governance',
  no_show_reported: 'governance',
  offer_created: 'rides',
  offer_expiring: 'rides',
  on_my_way: 'kids',
  picked_up: 'kids',
  place_missing: 'kids',
  pool_ending: 'governance',
  pool_requested: 'governance',
  request_answered: 'governance',
  ride_cancelled: 'kids',
  ride_changed: 'rides',
  ride_covered: 'kids',
  ride_uncovered: 'kids',
  role_changed: 'governance',
  rules_changed: 'governance',
  security_event: 'governance',
  strike_added: 'fairness',
  strike_waived: 'fairness',
  swap_answered: 'rides',
  swap_proposed: 'rides',
  urgent_claimed: 'urgent',
  urgent_ended: 'urgent',
  urgent_posted: 'urgent',
  urgent_withdrawn: 'urgent',
} as const satisfies Record<string, NoticeCategory>

export type NoticeType = keyof typeof noticeTypes

export const noticeTypeNames = Object.keys(noticeTypes) as NoticeType[]

/** Sent also to adults outside the group: about what they asked for or are asked, and about leaving or removal. */
export const toldOutside: ReadonlySet<NoticeType> = new Set<NoticeType>([
  'group_closed',
  'group_invite',
  'member_left',
  'request_answered',
  'role_changed',
])

export const categoryOf = (type: NoticeType): NoticeCategory => noticeTypes[type]

const byWeight = (priority: NoticePriority) => noticePriorities.indexOf(priority)

export const isAtLeast = (priority: NoticePriority, least: NoticePriority): boolean =>
  byWeight(priority) >= byWeight(least)

/**
 * Notices sent by mail and push even to adults who chose only what cannot wait, and never in a digest
 * (notifications.md, *Channels*). The evening reminder is `drive_reminder`.
 */
export function cannotWait({ type, priority }: { type: NoticeType; priority: NoticePriority }): boolean {
  return isAtLeast(priority, 'high') || type === 'drive_assigned' || type === 'drive_reminder'
}
