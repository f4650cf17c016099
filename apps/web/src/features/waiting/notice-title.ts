import type { Kept } from '../../api/outbox.ts'

const changes = (count: number) => (count === 1 ? 'This change' : 'These changes')

/** The list's heading: what was refused comes first. */
export const noticeTitle = (kept: Kept[]): string => {
  const problems = kept.flatMap(({ problem }) => problem ?? [])
  const givenUp = problems.length
  if (givenUp > 0 && problems.every(({ choices }) => choices.length > 0)) return 'Not saved yet'
  if (givenUp === kept.length) return `${changes(givenUp)} ${givenUp === 1 ? 'was' : 'were'} not saved`
  if (givenUp > 0) return 'Not saved, and waiting to be sent'
  return `${changes(kept.length)} ${kept.length === 1 ? 'waits' : 'wait'} to be sent`
}
