import { type ReactNode, useEffect } from 'react'
import * as everyday from './everyday-words.ts'
import classes from './page-head.module.css'

type PageHeadProps = {
  title: string
  eyebrow?: ReactNode
  sub?: ReactNode
  actions?: ReactNode
  /** On phones, the top bar already shows this title. */
  inBar?: boolean
}

export const PageHead = ({ title, eyebrow, sub, actions, inBar = false }: PageHeadProps) => {
  useEffect(() => {
    document.title = everyday.pageTitle(title)
  }, [title])
  return (
    <div className={`${classes.head} ${inBar ? classes.inBar : ''}`}>
      <div className={classes.text}>
        {eyebrow && <div className={classes.eyebrow}>{eyebrow}</div>}
        <h1>{title}</h1>
        {sub && <p className={classes.sub}>{sub}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
