// The letters and the colour by which a group is known at a glance. Its few styles are its own: a file of them would be one more to load.
import type { GroupMark as Mark } from '@beanpool/contract/groups'

/**
 * The group's name is beside it: the mark alone says nothing to those who cannot see it. Below 40 its letters would be too small to be
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
