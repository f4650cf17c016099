// Panels with a title, cards, and the columns that hold them.
import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'
import { piece } from './piece.ts'

type PanelProps = { title?: string; aside?: ReactNode; children: ReactNode; id?: string }

export const Panel = ({ title, aside, children, id }: PanelProps) => {
  const headingId = useId()
  return (
    <section className={classes.panel} aria-labelledby={title ? headingId : undefined} id={id}>
      {title && (
        <div className={classes.head}>
          <h2 id={headingId}>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}

/** Two columns on a wide page. `data-wide="first"` makes the first column wider. */
export const Columns = piece('div', classes.columns)

/** `data-raised`: the whole card can be tapped. */
export const Card = piece('div', classes.card)

/** Cards side by side, as many as fit. */
export const Grid = piece('ul', classes.grid)

/** Terms, each with its value below. */
export const Facts = piece('dl', classes.facts)
