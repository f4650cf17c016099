// A group's letter and colour, for recognizing it at a glance. Both derive from its name. The few styles are inline, to
// save a file.
import { initialOf } from './bean.tsx'

/** The same name always gets the same colour, 0 to 11, on every screen. */
const colourOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % 12

/** The name of the group is next to the mark, so the mark is hidden from screen readers. */
export const GroupMark = ({ name }: { name: string }) => (
  <span
    aria-hidden
    style={{
      flex: 'none',
      display: 'inline-grid',
      placeItems: 'center',
      width: 40,
      height: 40,
      borderRadius: '30%',
      font: '800 19px/1 var(--font-display)',
      background: `var(--bean-${colourOf(name)})`,
      color: `var(--bean-${colourOf(name)}-ink)`,
    }}
  >
    {initialOf(name)}
  </span>
)
