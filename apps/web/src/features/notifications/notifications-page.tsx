// The page of notices: a phone's bell leads here, and so does a shared link.
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
