// An admin's decisions in a group: requests, reports and appeals. One line each, and a tap to decide.
import type { GroupDashboard } from '@beanpool/contract/groups'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Ends, Rows } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './group-page.module.css'
import * as words from './words.ts'

const WaitingDialog = lazy(() =>
  import('./waiting-dialog.tsx').then((module) => ({ default: module.WaitingDialog })),
)

export type Waiting = 'joinRequests' | 'poolRequests' | 'reports' | 'appeals'
const decided = ['concerns', 'joinRequests', 'poolRequests', 'reports', 'appeals'] as const

type LineProps = { line: string; isFirst: boolean; onOpen: () => void }

const Line = ({ line, isFirst, onOpen }: LineProps) => (
  <Ends as="li" className={classes.line}>
    <span>{line}</span>
    <Button variant={isFirst ? 'filled' : 'default'} aria-label={words.decideOn(line)} onClick={onOpen}>
      {words.decide}
    </Button>
  </Ends>
)

/** Concerns are long, and have a page. */
const ConcernsLine = ({ group, isFirst }: { group: GroupDashboard; isFirst: boolean }) => {
  const line = words.lines.concerns(group.waiting.concerns)
  return (
    <Ends as="li" className={classes.line}>
      <span>{line}</span>
      <ButtonLink
        to="/groups/$groupId/concerns"
        params={{ groupId: group.groupId }}
        variant={isFirst ? 'filled' : 'default'}
        aria-label={words.readNamed(line)}
      >
        {words.read}
      </ButtonLink>
    </Ends>
  )
}

export const ToDo = ({ group }: { group: GroupDashboard }) => {
  // The latest decision stays readable when nothing waits after it.
  const [open, setOpen] = useState<Waiting | null>(null)
  const { groupId, role, waiting } = group
  const lines = role === 'admin' ? decided.filter((what) => waiting[what] > 0) : []
  return (
    <>
      {lines.length > 0 && (
        <div className={classes.toDo}>
          <Panel title={words.toDecide}>
            <Rows>
              {lines.map((what, place) =>
                what === 'concerns' ? (
                  <ConcernsLine key={what} group={group} isFirst={place === 0} />
                ) : (
                  <Line
                    key={what}
                    line={words.lines[what](waiting[what])}
                    isFirst={place === 0}
                    onOpen={() => setOpen(what)}
                  />
                ),
              )}
            </Rows>
          </Panel>
        </div>
      )}
      {open && (
        <Suspense>
          <WaitingDialog groupId={groupId} what={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
