// One notice: what happened, what it means, where, when, and what can be done about it.
import type { Notice } from '@beanpool/contract/notifications'
import { IconChevronRight } from '@tabler/icons-react'
import { Badge } from '../../ui/badge.tsx'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { PathLink } from '../../ui/path-link.tsx'
import { NoticeAnswers } from './notice-answers.tsx'
import * as words from './notice-words.ts'
import classes from './notifications.module.css'
import { useMarkRead } from './use-read-marks.ts'

type RowProps = {
  notice: Notice
  timeZone: string
  /** Its thing is opened: a panel over the page goes. */
  onLeave: (() => void) | undefined
}

const toneOf = ({ over, priority, read }: Notice) => {
  if (over) return classes.over
  if (read) return ''
  return priority === 'critical' ? classes.critical : classes.unread
}

export const NoticeRow = ({ notice, timeZone, onLeave }: RowProps) => {
  const markRead = useMarkRead()
  const { title, line, button, answer, over, read } = notice
  const open = () => {
    markRead(notice)
    onLeave?.()
  }
  return (
    <li ref={handsFocusOn} className={`${classes.row} ${toneOf(notice)}`}>
      <h3 className={classes.title}>
        <PathLink path={button.path} onFollow={open} className={classes.open}>
          {!read && !over && <span className={classes.dot} role="img" aria-label={words.unread} />}
          {title}
        </PathLink>
      </h3>
      <p className={classes.line}>{line}</p>
      <div className={classes.foot}>
        <span className={classes.where}>{words.whereAndWhen(notice, timeZone)}</span>
        {over ? (
          <Badge>{words.over}</Badge>
        ) : (
          !answer && (
            <span className={classes.label} aria-hidden="true">
              {button.label}
              <IconChevronRight size={16} />
            </span>
          )
        )}
      </div>
      {answer && <NoticeAnswers notice={notice} answer={answer} onOpen={open} />}
    </li>
  )
}
