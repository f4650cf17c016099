// The frame of the settings: an address for each part.
import { Link, Outlet } from '@tanstack/react-router'
import { PageHead } from '../../ui/page-head.tsx'
import classes from '../../ui/tab-links.module.css'
import * as words from './settings-words.ts'

export const SettingsFrame = () => (
  <>
    <PageHead title={words.title} inBar />
    <nav className={classes.tabs} aria-label={words.tabs}>
      <Link to="/settings/account" className={classes.tab}>
        {words.account}
      </Link>
      <Link to="/settings/notifications" className={classes.tab}>
        {words.notifications}
      </Link>
      <Link to="/settings/security" className={classes.tab}>
        {words.security}
      </Link>
      <Link to="/settings/fair-guards" className={classes.tab}>
        {words.fairGuards}
      </Link>
    </nav>
    <Outlet />
  </>
)
