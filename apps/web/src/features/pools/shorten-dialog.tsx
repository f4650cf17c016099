// Asks before a pool loses dates, since their rides are cancelled.
import * as everyday from '../../ui/everyday-words.ts'
import { AskDialog } from './ask-dialog.tsx'
import * as words from './dialog-words.ts'

type ShortenDialogProps = { rides: number; busy: boolean; onShorten: () => void; onClose: () => void }

export const ShortenDialog = ({ rides, busy, onShorten, onClose }: ShortenDialogProps) => (
  <AskDialog
    title={words.title(rides)}
    text={words.whatItDoes}
    yes={words.cancelThem(rides)}
    no={everyday.back}
    busy={busy}
    onYes={onShorten}
    onClose={onClose}
  />
)
