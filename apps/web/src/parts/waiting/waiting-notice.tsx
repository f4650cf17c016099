// Lists all waiting changes over any page. It opens from the banner, and once automatically for each refused change.
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Kept } from '../../api/outbox.ts'
import { showKept, useKept, useKeptShown } from '../../api/queue.ts'
import * as everyday from '../../ui/everyday-words.ts'
import notice from '../../ui/notice.module.css'
import { Notice } from '../../ui/notice.tsx'
import classes from './waiting.module.css'
import { KeptLine } from './waiting-lines.tsx'
import * as words from './words.ts'

/** Opens the list if changes were given up since the adult last looked at it. */
const useLoudly = (givenUp: number[]) => {
  const seen = useRef(new Set<number>())
  const news = givenUp.some((place) => !seen.current.has(place))
  useEffect(() => {
    seen.current = new Set(givenUp)
    if (news) showKept(true)
  }, [givenUp.join()])
}

export const WaitingNotice = () => {
  const kept = useKept()
  const shown = useKeptShown()
  useLoudly(kept.filter(({ problem }) => problem !== null).map(({ place }) => place))
  useEffect(() => {
    if (kept.length === 0) showKept(false)
  }, [kept.length])
  if (!shown || kept.length === 0) return null
  const waitsOnly = kept.every(({ problem }) => problem === null)
  const close = () => showKept(false)
  return (
    <Notice title={noticeTitle(kept)} onClose={close}>
      <ul className={`${classes.lines} ${classes.flush}`}>
        {kept.map((entry) => (
          <KeptLine key={entry.place} entry={entry} listed={waitsOnly} />
        ))}
      </ul>
      <div className={notice.answers}>
        <Button variant="default" onClick={close}>
          {everyday.close}
        </Button>
      </div>
    </Notice>
  )
}

/** The heading of the list. Refused changes come first. */
const noticeTitle = (kept: Kept[]): string => {
  const problems = kept.flatMap(({ problem }) => problem ?? [])
  const givenUp = problems.length
  if (givenUp > 0 && problems.every(({ choices }) => choices.length > 0)) return everyday.notSavedYet
  if (givenUp === kept.length) return words.changesNotSaved(givenUp)
  if (givenUp > 0) return words.notSavedAndWaitingTo
  return words.changesWait(kept.length)
}
