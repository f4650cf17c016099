// The frame of the signed-in app: a side navigation from 768 px, and below that a bar at the bottom.
import type { ReactNode } from 'react'
import classes from './app-shell.module.css'
import { Bean } from './bean.tsx'
import * as words from './everyday-words.ts'

export type NavItem = {
  key: string
  /** True if the item is only in the side navigation, as Families is. */
  sideOnly?: boolean
  link: ReactNode
}

type AppShellProps = {
  nav: NavItem[]
  brand: (children: ReactNode, className: string) => ReactNode
  /** Shown next to the bean on phones. */
  barTitle: string
  /** The household's bean, leading to its profile. */
  avatar: (className: string) => ReactNode
  me: (className: string) => ReactNode
  /** Shown in the top bar on phones, and next to the brand in the side navigation. */
  bell: (className: string, place: 'top' | 'side') => ReactNode
  /** A note about the page's group, shown in the side navigation. */
  note?: ((className: string) => ReactNode) | false | undefined
  children: ReactNode
}

export const AppShell = ({ nav, brand, barTitle, avatar, me, bell, note, children }: AppShellProps) => (
  <div className={classes.shell}>
    <a className={classes.skip} href="#main">
      {words.skipToContent}
    </a>
    <header className={classes.top}>
      {brand(<Bean size={26} label={words.beanpoolToTheDashboard} />, classes.home ?? '')}
      {/* For assistive technology, the page's heading says the same. */}
      <span className={classes.barTitle} aria-hidden="true">
        {barTitle}
      </span>
      {bell('', 'top')}
      {avatar(classes.avatar ?? '')}
    </header>
    <aside className={classes.side}>
      <div className={classes.sideTop}>
        {brand(
          <>
            <Bean size={26} />
            {words.beanpool}
          </>,
          classes.brand ?? '',
        )}
        {bell('', 'side')}
      </div>
      <nav className={classes.nav} aria-label={words.main}>
        {nav.map((item) => (
          <span key={item.key} style={{ display: 'contents' }}>
            {item.link}
          </span>
        ))}
      </nav>
      {note ? note(classes.note ?? '') : <span className={classes.space} />}
      {me(classes.me ?? '')}
    </aside>
    <main className={classes.main} id="main" tabIndex={-1}>
      {children}
    </main>
    <nav className={classes.tabs} aria-label={words.main}>
      {nav
        .filter((item) => !item.sideOnly)
        .map((item) => (
          <span key={item.key} style={{ display: 'contents' }}>
            {item.link}
          </span>
        ))}
    </nav>
  </div>
)
