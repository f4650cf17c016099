import type { OpenUndo } from '@beanpool/contract/undo'
import { Button } from '@mantine/core'
import { minutesAndSeconds, useTimeLeft } from '../../ui/countdown.tsx'
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
