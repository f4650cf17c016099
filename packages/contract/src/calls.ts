// The web app's calls: their headers, and how the reads of one screen are combined into one call.

/** Identifies the adult who tapped. A call without it is attributed to the signed-in adult. */
export const adultHeader = 'beanpool-adult'

/** Identifies the build of the calling page. */
export const buildHeader = 'beanpool-build'

// Combines the reads of one screen into one call, which counts once against the call limit. Limited to a few reads.

export const togetherPath = 'together'
export const mostTogether = 12

export const askedTogether = [
  'accounts/me',
  'groups/list',
  'notifications/unread',
  'rides/calendar',
  'rides/get',
  'rides/needsDriver',
  'rides/reports',
  'standing/mine',
  'swaps/open',
  'undo/open',
  'urgent/list',
  'urgent/participation',
] as const

export type Together = { calls: { name: string; input?: unknown }[] }
/** Responses in the order of the calls; `body` is one call's response. */
export type AnswersTogether = { answers: { status: number; body: string }[] }
