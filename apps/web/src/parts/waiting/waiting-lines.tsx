// Changes without a connection yet, shown in the section where they were entered.
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Kept, Problem } from '../../api/outbox.ts'
import { getQueue, useKept } from '../../api/queue.ts'
import type { QueuedName } from '../../api/sending.ts'
import { Badge } from '../../ui/badge.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { Buttons } from '../../ui/layout.tsx'
import classes from './waiting.module.css'
import * as words from './words.ts'

/** `only`: the kind of change to show, in a section for one of several kinds. */
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

// An unsent change, or one that the server refused: the typed values, and what can be done next.

const Answers = ({ entry }: { entry: Kept }) => {
  const [busy, setBusy] = useState(false)
  const retry = async (change?: object) => {
    setBusy(true)
    await getQueue()?.retry(entry, change)
    setBusy(false)
  }
  const choices = entry.problem?.choices ?? []
  return (
    <>
      {choices.map(({ label, change }) => (
        <Button key={label} variant="default" loading={busy} onClick={() => retry(change)}>
          {label}
        </Button>
      ))}
      {entry.problem && choices.length === 0 && (
        <Button variant="default" loading={busy} onClick={() => retry()}>
          {everyday.tryAgain}
        </Button>
      )}
      <Button variant="default" onClick={() => getQueue()?.discard(entry)}>
        {words.drop(entry)}
      </Button>
    </>
  )
}

const asks = (problem: Problem) => problem.choices.length > 0

const StateBadge = ({ problem }: Pick<Kept, 'problem'>) => {
  if (problem === null) return <Badge tone="warn">{words.waitingToBeSent}</Badge>
  return asks(problem) ? (
    <Badge tone="warn">{everyday.notSavedYet}</Badge>
  ) : (
    <Badge tone="danger">{everyday.notSaved}</Badge>
  )
}

/** `listed`: the change is under a heading for waiting changes. */
export const KeptLine = ({ entry, listed = false }: { entry: Kept; listed?: boolean }) => {
  const { title, typed, problem } = entry
  return (
    <li ref={handsFocusOn} className={classes.line} data-given-up={problem !== null}>
      <span className={classes.what}>
        {problem || !listed ? <StateBadge problem={problem} /> : null}
        <b>{title}</b>
        {typed.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
      {problem && <p className={asks(problem) ? classes.question : classes.problem}>{problem.text}</p>}
      <Buttons as="span" gap={8}>
        <Answers entry={entry} />
      </Buttons>
    </li>
  )
}
