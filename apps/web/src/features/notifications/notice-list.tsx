// The adult's notices, newest first: by day, filtered by category, and page by page.
import type { Notice } from '@beanpool/contract/notifications'
import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { serverDate } from '../../api/server-clock.ts'
import { Badge } from '../../ui/badge.tsx'
import { browserTimeZone } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { Fieldset } from '../../ui/form.tsx'
import { Ends, Stack } from '../../ui/layout.tsx'
import { PathLink } from '../../ui/path-link.tsx'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Aside } from '../../ui/text.tsx'
import { NoticeAnswers } from './notice-answers.tsx'
import classes from './notifications.module.css'
import { useMarkAllRead, useMarkRead } from './use-read-marks.ts'
import * as words from './words.ts'

type Cursor = { at: string; noticeId: string }

const cursorOf = (notice: Notice | undefined): Cursor | undefined =>
  notice && { at: notice.at, noticeId: notice.noticeId }

const useNotices = (category: words.Category | null) =>
  useInfiniteQuery(
    api.notifications.list.infiniteOptions({
      input: (before: Cursor | null) => ({ before, category }),
      initialPageParam: null as Cursor | null,
      getNextPageParam: ({ notices, more }) => (more ? cursorOf(notices.at(-1)) : undefined),
    }),
  )

type ChipsProps = { category: words.Category | null; onChoose: (category: words.Category | null) => void }

const Chips = ({ category, onChoose }: ChipsProps) => (
  <Fieldset className={classes.chips} aria-label={words.filter}>
    {[null, ...words.categories].map((each) => (
      <button
        key={each ?? 'all'}
        type="button"
        className={classes.chip}
        aria-pressed={each === category}
        onClick={() => onChoose(each)}
      >
        {each === null ? words.all : words.categoryWords[each]}
      </button>
    ))}
  </Fieldset>
)

const Nothing = ({ category }: { category: words.Category | null }) =>
  category === null ? (
    <EmptyState title={words.empty}>{words.emptyLine}</EmptyState>
  ) : (
    <EmptyState title={words.none} />
  )

type ListProps = {
  /** Called when a link in the list is opened, so a panel over the page can close. */
  onLeave?: () => void
}

export const NoticeList = ({ onLeave }: ListProps) => {
  const [category, setCategory] = useState<words.Category | null>(null)
  const query = useNotices(category)
  const { markAll, busy } = useMarkAllRead()
  const timeZone = browserTimeZone()
  const notices = query.data?.pages.flatMap((page) => page.notices) ?? []
  const unread = notices.some(({ read }) => !read)
  return (
    <Stack gap={12}>
      <Chips category={category} onChoose={setCategory} />
      <Ends className={classes.tools}>
        <Link
          to="/settings/$part"
          params={{ part: 'notifications' }}
          className={classes.tool}
          onClick={onLeave}
        >
          {everyday.notificationSettings}
        </Link>
        {unread && (
          <Button
            variant="subtle"
            size="compact-md"
            className={classes.tool}
            loading={busy}
            onClick={markAll}
          >
            {words.markAll}
          </Button>
        )}
      </Ends>
      <Loaded query={query} skeleton={<SkeletonCards count={5} height={96} />}>
        {() =>
          notices.length === 0 ? (
            <Nothing category={category} />
          ) : (
            words.noticesByDay(notices, { timeZone, now: serverDate() }).map((day) => (
              <section key={day.key} aria-labelledby={`day-${day.key}`}>
                <h2 id={`day-${day.key}`} className={classes.day}>
                  {day.heading}
                </h2>
                <Stack as="ul" gap={8}>
                  {day.notices.map((notice) => (
                    <NoticeRow key={notice.noticeId} notice={notice} timeZone={timeZone} onLeave={onLeave} />
                  ))}
                </Stack>
              </section>
            ))
          )
        }
      </Loaded>
      {query.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          loading={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          {words.more}
        </Button>
      )}
    </Stack>
  )
}

// One notice: what happened, what it means, where and when it was, and what to do about it.
type RowProps = {
  notice: Notice
  timeZone: string
  /** Called when the notice's link is opened, so a panel over the page can close. */
  onLeave: (() => void) | undefined
}

const toneOf = ({ over, priority, read }: Notice) => {
  if (over) return classes.over
  if (read) return ''
  return priority === 'critical' ? classes.critical : classes.unread
}

const NoticeRow = ({ notice, timeZone, onLeave }: RowProps) => {
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
      <Aside mt={2}>{line}</Aside>
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
