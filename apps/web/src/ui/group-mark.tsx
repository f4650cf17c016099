// The letters and the colour by which a group is known at a glance.
import type { GroupMark as Mark } from '@beanpool/contract/groups'
import classes from './group-mark.module.css'

/** The group's name is beside it: the mark alone says nothing to those who cannot see it. */
export const GroupMark = ({ mark, size = 40 }: { mark: Mark; size?: number }) => (
  <span
    aria-hidden
    className={classes.mark}
    style={{
      width: size,
      height: size,
      fontSize: size * 0.42,
      background: `var(--bean-${mark.colour % 12})`,
      color: `var(--bean-${mark.colour % 12}-ink)`,
    }}
  >
    {mark.letters}
  </span>
)
