// The page of notices, to which the bell on a phone and shared links lead.
import { PageHead } from '../../ui/page-head.tsx'
import { NoticeList } from './notice-list.tsx'
import classes from './notifications.module.css'
import * as words from './words.ts'

export const NotificationsPage = () => (
  <div className={classes.page}>
    <PageHead title={words.title} inBar />
    <NoticeList />
  </div>
)
