// The frame of the pages around signing in: the brand, one card and one task.
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { Bean } from '../../ui/bean.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { useReplacedView } from '../../ui/focus-back.ts'
import { Note } from '../../ui/layout.tsx'
import { Quiet } from '../../ui/text.tsx'
import classes from './auth-page.module.css'

type AuthPageProps = {
  title: string
  /** Shown above the title: the current step. */
  eyebrow?: string
  lead?: ReactNode
  children?: ReactNode
  foot?: ReactNode
  /** 'page': two columns on wide screens. */
  wide?: boolean | 'page'
}

export const AuthPage = ({ title, eyebrow, lead, children, foot, wide = false }: AuthPageProps) => {
  useEffect(() => {
    document.title = everyday.pageTitle(title)
  }, [title])
  const heading = useReplacedView(title)
  return (
    <div className={classes.page} data-auth-page>
      <header>
        <Link to="/home" className={classes.brand}>
          <Bean size={26} />
          {everyday.beanpool}
        </Link>
      </header>
      <main
        className={`${classes.card} ${wide ? classes.wide : ''} ${wide === 'page' ? classes.widest : ''}`}
      >
        {eyebrow && <p className={classes.eyebrow}>{eyebrow}</p>}
        <h1 ref={heading}>{title}</h1>
        {lead && <Quiet mt={8}>{lead}</Quiet>}
        {children && <div className={classes.body}>{children}</div>}
        {foot && <p className={classes.foot}>{foot}</p>}
      </main>
    </div>
  )
}

export const Problem = ({ children }: { children: ReactNode }) =>
  children ? (
    <Note data-tone="bad" role="alert">
      {children}
    </Note>
  ) : null

export const Good = ({ children }: { children: ReactNode }) => (
  <Note data-tone="good" role="status">
    {children}
  </Note>
)

export const textLink = classes.link
