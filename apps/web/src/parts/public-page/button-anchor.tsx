// A link that looks like the app's buttons, for pages without the component library.
import type { ReactNode } from 'react'
import classes from './button-anchor.module.css'

type ButtonAnchorProps = {
  href: string
  look?: 'primary' | 'plain'
  size?: 'md' | 'xl'
  children: ReactNode
}

export const buttonClass = (look: 'primary' | 'plain' = 'primary', size: 'md' | 'xl' = 'md') =>
  `${classes.button} ${classes[look]} ${classes[size]}`

export const ButtonAnchor = ({ href, look, size, children }: ButtonAnchorProps) => (
  <a href={href} className={buttonClass(look, size)}>
    {children}
  </a>
)

export const ButtonRow = ({ children }: { children: ReactNode }) => (
  <div className={classes.row}>{children}</div>
)
