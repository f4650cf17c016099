// One change that waits to be sent, or that the server refused: what was typed, and the ways on.
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Kept } from '../../api/outbox.ts'
import { getQueue } from '../../api/queue.ts'
import { Badge } from '../../ui/badge.tsx'
import { handsFocusOn } from '../../ui/focus-back.ts'
import classes from './waiting.module.css'

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
          Try again
        </Button>
      )}
      <Button variant="default" onClick={() => getQueue()?.discard(entry)}>
        {entry.problem ? 'Discard' : "Don't send"}
      </Button>
    </>
  )
}

export const KeptLine = ({ entry }: { entry: Kept }) => {
  const { title, typed, problem } = entry
  return (
    <li ref={handsFocusOn} className={classes.line}>
      <span className={classes.what}>
        <Badge tone={problem ? 'danger' : 'warn'}>{problem ? 'Not saved' : 'Waiting to be sent'}</Badge>
        <b>{title}</b>
        {typed.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
      {problem && <p className={classes.problem}>{problem.text}</p>}
      <span className={classes.answers}>
        <Answers entry={entry} />
      </span>
    </li>
  )
}
