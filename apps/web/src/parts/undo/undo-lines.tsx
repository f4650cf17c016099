// Lines that take the place of things just deleted, each with an undo.
import type { OpenUndo } from '@beanpool/contract/undo'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { useTimeLeft } from '../../ui/countdown.tsx'
import { minutesAndSeconds } from '../../ui/countdown-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import classes from './undo.module.css'
import { useUndo } from './use-undo.ts'
import * as words from './words.ts'
import { doneWords, undoWords } from './words.ts'

type UndoLinesProps = {
  actions: OpenUndo['action'][]
  poolId?: string
  /** The actions that the page has already read. `at`: when they were read, in milliseconds since 1970. */
  read?: { undos: OpenUndo[]; at: number }
}

/** `poolId`: limits the lines to actions on that pool. */
export const UndoLines = ({ actions, poolId, read }: UndoLinesProps) => {
  const { undos = [] } =
    useQuery({
      ...api.undo.open.queryOptions(),
      ...(read && { initialData: { undos: read.undos }, initialDataUpdatedAt: read.at }),
    }).data ?? {}
  // Actions on a ride are undone on the ride's own card.
  const shown = undos.filter(
    (undo) =>
      undo.rideId === null &&
      actions.includes(undo.action) &&
      (poolId === undefined || undo.poolId === poolId),
  )
  if (shown.length === 0) return null
  return (
    <ul className={classes.lines} aria-label={words.justNow}>
      {shown.map((undo) => (
        <li key={undo.undoId} ref={handsFocusOn}>
          <span>{doneWords(undo)}</span>
          <UndoButton undo={undo} />
        </li>
      ))}
    </ul>
  )
}

// The button that undoes an action.

/** The button disappears after ten minutes. `named`: it says what it undoes, because nothing next to it does. */
export const UndoButton = ({ undo: open, named = false }: { undo: OpenUndo; named?: boolean }) => {
  const { undo, busy } = useUndo()
  const left = useTimeLeft(open.expiresAt)
  if (left === 0) return null
  return (
    <Button variant="default" loading={busy} onClick={() => undo(open)}>
      {named ? undoWords(open) : everyday.undo} ({minutesAndSeconds(left)})
    </Button>
  )
}
