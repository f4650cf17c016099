import type { OpenUndo } from '@beanpool/contract/undo'
import { Button } from '@mantine/core'
import { useTimeLeft } from '../../ui/countdown.tsx'
import { minutesAndSeconds } from '../../ui/countdown-words.ts'
import { useUndo } from './use-undo.ts'

/** Goes by itself when the ten minutes are over. */
export const UndoButton = ({ undo: open }: { undo: OpenUndo }) => {
  const { undo, busy } = useUndo()
  const left = useTimeLeft(open.expiresAt)
  if (left === 0) return null
  return (
    <Button variant="default" loading={busy} onClick={() => undo(open)}>
      Undo ({minutesAndSeconds(left)})
    </Button>
  )
}
