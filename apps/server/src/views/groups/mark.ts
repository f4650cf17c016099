// Makes a group's mark: the letters that its admins chose, or the first one of its name, in one of the bean colours.
import type { GroupMark } from '@beanpool/contract/groups'

type Marked = { name: string; initial: string | null; colour: number }

export function markOf({ name, initial, colour }: Marked): GroupMark {
  const [first = ''] = name.match(/[\p{L}\p{N}]/u) ?? []
  return { letters: initial ?? (first.toLocaleUpperCase() || '?'), colour }
}
