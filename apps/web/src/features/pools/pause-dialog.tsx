// Asks before a pool pauses, since that cancels rides.
import { Button } from '@mantine/core'
import { Dialog } from '../../ui/dialog.tsx'
import * as words from './pause-dialog-words.ts'
import classes from './pools.module.css'

type PauseDialogProps = { name: string; busy: boolean; onPause: () => void; onClose: () => void }

export const PauseDialog = ({ name, busy, onPause, onClose }: PauseDialogProps) => (
  <Dialog onClose={onClose} title={words.pauseTitle(name)}>
    <p className={classes.ask}>{words.whatPausingDoes}</p>
    <div className={classes.buttons}>
      <Button loading={busy} onClick={onPause}>
        {words.pausePool}
      </Button>
      <Button variant="default" onClick={onClose}>
        {words.keepItRunning}
      </Button>
    </div>
  </Dialog>
)
