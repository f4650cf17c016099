// Asks before a pool pauses, since that cancels rides.
import { AskDialog } from './ask-dialog.tsx'
import * as words from './dialog-words.ts'

type PauseDialogProps = { name: string; busy: boolean; onPause: () => void; onClose: () => void }

export const PauseDialog = ({ name, busy, onPause, onClose }: PauseDialogProps) => (
  <AskDialog
    title={words.pauseTitle(name)}
    text={words.whatPausingDoes}
    yes={words.pausePool}
    no={words.keepItRunning}
    busy={busy}
    onYes={onPause}
    onClose={onClose}
  />
)
