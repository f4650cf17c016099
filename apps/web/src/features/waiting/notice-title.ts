import type { Kept } from '../../api/outbox.ts'
import * as words from './notice-title-words.ts'

/** The list's heading: what was refused comes first. */
export const noticeTitle = (kept: Kept[]): string => {
  const problems = kept.flatMap(({ problem }) => problem ?? [])
  const givenUp = problems.length
  if (givenUp > 0 && problems.every(({ choices }) => choices.length > 0)) return words.notSavedYet
  if (givenUp === kept.length) return words.changesNotSaved(givenUp)
  if (givenUp > 0) return words.notSavedAndWaitingTo
  return words.changesWait(kept.length)
}
