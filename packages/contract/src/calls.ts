// The web app's calls: their headers, and combining a screen's reads into one call.

/** Names the adult who tapped. Calls without it count as the signed-in adult's. */
export const adultHeader = 'beanpool-adult'

/** Names the build of the calling page. */
export const buildHeader = 'beanpool-build'

// Combines the reads of a screen into one call, which counts once against the call limit. Only a few reads at a time.

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
/** Answers in the order of the calls; `body`: the answer of the single call. */
export type AnswersTogether = { answers: { status: number; body: string }[] }
