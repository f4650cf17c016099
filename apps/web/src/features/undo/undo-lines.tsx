// What was deleted a moment ago, where it was, with the way back.
import type { OpenUndo } from '@beanpool/contract/undo'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import classes from './undo.module.css'
import { UndoButton } from './undo-button.tsx'
import { doneWords } from './undo-words.ts'

export const UndoLines = ({ actions }: { actions: OpenUndo['action'][] }) => {
  const { undos = [] } = useQuery(api.undo.open.queryOptions()).data ?? {}
  // What was done to a ride is undone there.
  const shown = undos.filter((undo) => undo.rideId === null && actions.includes(undo.action))
  if (shown.length === 0) return null
  return (
    <ul className={classes.lines} aria-label="Just now">
      {shown.map((undo) => (
        <li key={undo.undoId}>
          <span>{doneWords(undo)}</span>
          <UndoButton undo={undo} />
        </li>
      ))}
    </ul>
  )
}
