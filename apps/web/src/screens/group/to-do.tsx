// An admin's decisions in a group: requests, reports and appeals, each as one line that opens the decision.
import type { GroupDashboard, WaitingCounts } from '@beanpool/contract/groups'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
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

type Deciding = { groupId: string; waiting: WaitingCounts }

/** Concerns are long, so they have a page of their own. */
const ConcernsLine = ({ groupId, line, isFirst }: { groupId: string; line: string; isFirst: boolean }) => (
  <Ends as="li" className={classes.line}>
    <span>{line}</span>
    <ButtonLink
      to="/groups/$groupId/concerns"
      params={{ groupId }}
      variant={isFirst ? 'filled' : 'default'}
      aria-label={words.readNamed(line)}
    >
      {words.read}
    </ButtonLink>
  </Ends>
)

/**
 * Returns a line for each kind of decision, and the dialog. The last decision in the dialog can still be read
 * when nothing is left to decide.
 */
const useDecisions = ({ groupId, waiting }: Deciding, { name = '', quiet = false } = {}) => {
  const [open, setOpen] = useState<Waiting | null>(null)
  const lines = decided
    .filter((what) => waiting[what] > 0)
    .map((what, place) => {
      const said = words.lines[what](waiting[what])
      const line = name ? words.ofGroup(name, said) : said
      const isFirst = !quiet && place === 0
      return what === 'concerns' ? (
        <ConcernsLine key={what} {...{ groupId, line, isFirst }} />
      ) : (
        <Line key={what} line={line} isFirst={isFirst} onOpen={() => setOpen(what)} />
      )
    })
  const dialog = open && (
    <Suspense>
      <WaitingDialog groupId={groupId} what={open} onClose={() => setOpen(null)} />
    </Suspense>
  )
  return { lines, dialog }
}

/** The decisions in one group, shown on the home page. `name`: set on screens that show several groups. */
export const Decisions = ({ name, quiet, ...deciding }: Deciding & { name?: string; quiet: boolean }) => {
  const { lines, dialog } = useDecisions(deciding, { name, quiet })
  return (
    <>
      {lines}
      {dialog}
    </>
  )
}

export const ToDo = ({ group }: { group: GroupDashboard }) => {
  const { lines, dialog } = useDecisions(group)
  return (
    <>
      {group.role === 'admin' && lines.length > 0 && (
        <div className={classes.toDo}>
          <Panel title={everyday.toDecide}>
            <Rows>{lines}</Rows>
          </Panel>
        </div>
      )}
      {dialog}
    </>
  )
}
