import type { ReactNode } from 'react'
import classes from './badge.module.css'

export type BadgeTone = 'plain' | 'warn' | 'danger' | 'good'

type BadgeProps = { tone?: BadgeTone; icon?: ReactNode; children: ReactNode }

export const Badge = ({ tone = 'plain', icon, children }: BadgeProps) => (
  <span className={`${classes.badge} ${tone === 'plain' ? '' : classes[tone]}`}>
    {icon}
    {children}
  </span>
)

export const BadgeRow = ({ children }: { children: ReactNode }) => (
  <div className={classes.row}>{children}</div>
)
