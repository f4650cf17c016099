import type { Kept } from '../../api/outbox.ts'
import * as words from './notice-title-words.ts'

const changes = (count: number) => (count === 1 ? words.thisChange : words.theseChanges)

/** The list's heading: what was refused comes first. */
export const noticeTitle = (kept: Kept[]): string => {
  const problems = kept.flatMap(({ problem }) => problem ?? [])
  const givenUp = problems.length
  if (givenUp > 0 && problems.every(({ choices }) => choices.length > 0)) return words.notSavedYet
  if (givenUp === kept.length) return `${changes(givenUp)} ${givenUp === 1 ? 'was' : 'were'} not saved`
  if (givenUp > 0) return words.notSavedAndWaitingTo
  return `${changes(kept.length)} ${kept.length === 1 ? 'waits' : 'wait'} to be sent`
}
