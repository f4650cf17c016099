// Counts what waits in a group's tab: on the tab, and in a line above the tabs, which may be scrolled out of sight.
import { Link } from '@tanstack/react-router'
import { Spoken } from '../../ui/text.tsx'
import type { GroupTab } from '../groups/group-tabs.ts'
import classes from './group-page.module.css'

const mostCounted = 99

/** `said`: the count for screen readers. */
export const TabCount = ({ count, said }: { count: number; said: string }) =>
  count > 0 && (
    <span className={classes.count}>
      <span aria-hidden>{count > mostCounted ? `${mostCounted}+` : count}</span>
      <Spoken>{said}</Spoken>
    </span>
  )

type LineProps = { groupId: string; tab: GroupTab; tone?: 'warn'; children: string }

export const TabLine = ({ groupId, tab, tone, children }: LineProps) => (
  <Link
    to="/groups/$groupId"
    params={{ groupId }}
    search={{ tab }}
    replace
    resetScroll={false}
    className={classes.tabLine}
    data-tone={tone}
  >
    {children}
  </Link>
)
