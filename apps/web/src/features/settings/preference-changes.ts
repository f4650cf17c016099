// Collects the switched and unsaved settings: only these are sent, and another screen's saves are kept.
import type { NotificationChanges, NotificationPreferences } from '@beanpool/contract/notifications'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Returns the values of the second object that differ, level by level. */
const differing = (before: object, next: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(next).flatMap(([field, value]) => {
      const was: unknown = (before as Record<string, unknown>)[field]
      if (isObject(was) && isObject(value)) {
        const inside = differing(was, value)
        return Object.keys(inside).length > 0 ? [[field, inside]] : []
      }
      return was === value ? [] : [[field, value]]
    }),
  )

const merged = (before: object, changes: object): Record<string, unknown> => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(changes).map(([field, value]) => {
      const was: unknown = (before as Record<string, unknown>)[field]
      return [field, isObject(was) && isObject(value) ? merged(was, value) : value]
    }),
  ),
})

const quietFields = ({ quietFrom, quietUntil }: NotificationPreferences) => ({ quietFrom, quietUntil })

/** Quiet hours are sent together. */
export const changesBetween = (
  before: NotificationPreferences,
  next: NotificationPreferences,
): NotificationChanges => {
  const changes: NotificationChanges = differing(before, next)
  return 'quietFrom' in changes || 'quietUntil' in changes ? { ...changes, ...quietFields(next) } : changes
}

export const addChanges = (earlier: NotificationChanges, later: NotificationChanges): NotificationChanges =>
  merged(earlier, later)

export const withChanges = (
  stored: NotificationPreferences,
  changes: NotificationChanges,
): NotificationPreferences => merged(stored, changes) as NotificationPreferences
