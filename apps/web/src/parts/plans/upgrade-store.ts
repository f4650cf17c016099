// The state of the upgrade dialog: whether it is open, and why. Any screen that hits a plan limit opens it.
import type { PlanLimit } from '@beanpool/contract/errors'
import { useSyncExternalStore } from 'react'

export type UpgradeReason = PlanLimit | 'asked'

let current: { reason: UpgradeReason; allowed: number } | null = null
const listeners = new Set<() => void>()

const set = (next: typeof current) => {
  current = next
  for (const listener of listeners) listener()
}

export const openUpgrade = (reason: UpgradeReason, allowed = 0) => set({ reason, allowed })
export const closeUpgrade = () => set(null)

export const useUpgrade = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
