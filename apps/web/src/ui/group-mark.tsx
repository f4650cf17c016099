// The letters and the colour that identify a group at a glance. Its few styles are inline, to spare a file.
import type { GroupMark as Mark } from '@beanpool/contract/groups'

/**
 * The group's name is next to it: the mark is hidden from screen readers. Below 40 its letters would be too small to
 * read on every colour.
 */
export const GroupMark = ({ mark, size = 40 }: { mark: Mark; size?: number }) => (
  <span
    aria-hidden
    style={{
      flex: 'none',
      display: 'inline-grid',
      placeItems: 'center',
      width: size,
      height: size,
      borderRadius: '30%',
      font: `800 ${size * 0.48}px/1 var(--font-display)`,
      background: `var(--bean-${mark.colour % 12})`,
      color: `var(--bean-${mark.colour % 12}-ink)`,
    }}
  >
    {mark.letters}
  </span>
)
