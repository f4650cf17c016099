import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

export const Panel = ({
  title,
  aside,
  children,
  id,
}: {
  title?: string
  aside?: ReactNode
  children: ReactNode
  id?: string
}) => {
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
