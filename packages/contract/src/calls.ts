// The web app's calls: their headers, and how a screen's reads are combined into one call.

/** Identifies the adult who tapped. Calls without it are attributed to the signed-in adult. */
export const adultHeader = 'beanpool-adult'

/** Identifies the calling page's build. */
export const buildHeader = 'beanpool-build'

// Combines a screen's reads into one call, which counts once against the call limit. Takes only a few reads at a time.

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
/** Responses in the order of the calls; `body`: a single call's response. */
export type AnswersTogether = { answers: { status: number; body: string }[] }
