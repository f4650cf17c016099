// The frame of the settings: an address for each part.
import { Link, Outlet } from '@tanstack/react-router'
import { PageHead } from '../../ui/page-head.tsx'
import classes from './settings.module.css'
import { settingsWords } from './settings-words.ts'

export const SettingsFrame = () => (
  <>
    <PageHead title={settingsWords.title} inBar />
    <nav className={classes.tabs} aria-label={settingsWords.tabs}>
      <Link to="/settings/account" className={classes.tab}>
        {settingsWords.account}
      </Link>
      <Link to="/settings/notifications" className={classes.tab}>
        {settingsWords.notifications}
      </Link>
    </nav>
    <Outlet />
  </>
)
