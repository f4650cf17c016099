// Changes that wait for a connection, in the section where they were entered.
import type { Kept } from '../../api/outbox.ts'
import { useKept } from '../../api/queue.ts'
import type { QueuedName } from '../../api/sending.ts'
import { KeptLine } from './kept-line.tsx'
import classes from './waiting.module.css'
import * as words from './words.ts'

/** `only`: for a section that shows one thing of several. */
export const useWaiting = (of: QueuedName[], only: (entry: Kept) => boolean = () => true): Kept[] =>
  useKept().filter((entry) => of.includes(entry.name) && only(entry))

type WaitingLinesProps = { of: QueuedName[]; only?: (entry: Kept) => boolean }

export const WaitingLines = ({ of, only }: WaitingLinesProps) => {
  const entries = useWaiting(of, only)
  if (entries.length === 0) return null
  return (
    <ul className={classes.lines} aria-label={words.waitingToBeSent}>
      {entries.map((entry) => (
        <KeptLine key={entry.place} entry={entry} />
      ))}
    </ul>
  )
}
