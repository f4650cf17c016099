// A swap's state machine as one table: two households trade two drives (product.md 13).

export const swapStatuses = ['proposed', 'accepted', 'declined', 'withdrawn', 'lapsed'] as const
export type SwapStatus = (typeof swapStatuses)[number]

/** `lapse`: one of the rides locked, changed its driver or was cancelled. */
export const swapActions = ['accept', 'decline', 'withdraw', 'lapse'] as const
export type SwapAction = (typeof swapActions)[number]

/** Pairs that are not in the table are refused. */
export const swapTransitions: Record<SwapStatus, Partial<Record<SwapAction, SwapStatus>>> = {
  proposed: { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn', lapse: 'lapsed' },
  accepted: {},
  declined: {},
  withdrawn: {},
  lapsed: {},
}

/** Returns the state after an action, or null if the table refuses it. */
export function afterSwapAction(status: SwapStatus, action: SwapAction): SwapStatus | null {
  return swapTransitions[status][action] ?? null
}
