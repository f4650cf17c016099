// The page of notices, opened by the bell on a phone and by shared links.
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
