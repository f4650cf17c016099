// A question about a pool, with one answer that does it and one that changes nothing.
import { Button } from '@mantine/core'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './pools.module.css'

type AskDialogProps = {
  title: string
  text: string
  yes: string
  no: string
  busy: boolean
  onYes: () => void
  onClose: () => void
}

export const AskDialog = ({ title, text, yes, no, busy, onYes, onClose }: AskDialogProps) => (
  <Dialog onClose={onClose} title={title}>
    <p className={classes.ask}>{text}</p>
    <div className={classes.buttons}>
      <Button loading={busy} onClick={onYes}>
        {yes}
      </Button>
      <Button variant="default" onClick={onClose}>
        {no}
      </Button>
    </div>
  </Dialog>
)
