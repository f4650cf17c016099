// Asks before a pool loses dates, since their rides are cancelled.
import { Button } from '@mantine/core'
import { Dialog } from '../../ui/dialog.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import classes from './pools.module.css'
import * as words from './shorten-dialog-words.ts'

type ShortenDialogProps = { rides: number; busy: boolean; onShorten: () => void; onClose: () => void }

export const ShortenDialog = ({ rides, busy, onShorten, onClose }: ShortenDialogProps) => (
  <Dialog onClose={onClose} title={words.title(rides)}>
    <p className={classes.ask}>{words.whatItDoes}</p>
    <div className={classes.buttons}>
      <Button loading={busy} onClick={onShorten}>
        {words.cancelThem(rides)}
      </Button>
      <Button variant="default" onClick={onClose}>
        {everyday.back}
      </Button>
    </div>
  </Dialog>
)
