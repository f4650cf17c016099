// A question about a pool. One answer makes the change; the other changes nothing.
import { Button } from '@mantine/core'
import * as words from '../../parts/pools/dialog-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Buttons } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'

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
    <Text mb={20}>{text}</Text>
    <Buttons data-fill>
      <Button loading={busy} onClick={onYes}>
        {yes}
      </Button>
      <Button variant="default" onClick={onClose}>
        {no}
      </Button>
    </Buttons>
  </Dialog>
)

// Asks before pausing a pool, since that cancels rides.

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
