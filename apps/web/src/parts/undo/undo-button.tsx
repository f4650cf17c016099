import type { OpenUndo } from '@beanpool/contract/undo'
import { Button } from '@mantine/core'
import { useTimeLeft } from '../../ui/countdown.tsx'
import { minutesAndSeconds } from '../../ui/countdown-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { useUndo } from './use-undo.ts'
import { undoWords } from './words.ts'

/** Disappears when the ten minutes are over. `named`: the button names the undone action, if nothing next to it does. */
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
