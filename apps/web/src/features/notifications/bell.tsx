// The bell with the unread count. On a phone it is a link to the page of notices; on wide screens it opens a panel.
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { type MouseEvent, useEffect } from 'react'
import { api } from '../../api/api.ts'
import classes from './bell.module.css'
import { bellWords, countWords } from './bell-words.ts'

type BellProps = {
  count: number
  className: string
  /** Opens the panel. Without this handler the bell is a plain link. */
  onOpen?: () => void
}

const isPlain = ({ metaKey, ctrlKey, shiftKey, button }: MouseEvent) =>
  !metaKey && !ctrlKey && !shiftKey && button === 0

export const Bell = ({ count, className, onOpen }: BellProps) => {
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/notifications' })
  useEffect(() => {
    // Shows the count on the app's icon on devices that support it.
    navigator.setAppBadge?.(count).catch(() => undefined)
  }, [count])
  const open = (event: MouseEvent) => {
    if (!onOpen || isThere || !isPlain(event)) return
    event.preventDefault()
    onOpen()
  }
  return (
    <Link
      to="/notifications"
      className={`${classes.bell} ${className}`}
      aria-label={bellWords(count)}
      onClick={open}
    >
      <IconBell size={22} stroke={1.8} aria-hidden />
      {count > 0 && (
        <span className={classes.count} aria-hidden="true">
          {countWords(count)}
        </span>
      )}
    </Link>
  )
}

// Reads the bell's number once the page's own data has loaded.

/** `enabled`: true once the page has loaded, as long as the session lasts. Live events keep the number up to date. */
export const useUnread = (enabled: boolean) =>
  useQuery(api.notifications.unread.queryOptions({ enabled })).data
