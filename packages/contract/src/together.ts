// Reads that a screen asks at once travel as one call: the limit of calls counts it once. Only reads, and not many.

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
/** In the order of the calls; `body`: as the call alone would have answered. */
export type AnswersTogether = { answers: { status: number; body: string }[] }
