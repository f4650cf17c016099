// The consequences of reporting that a claimant did not come, and the reasons against it.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { urgent } from '@beanpool/contract/urgent'

export const notComeWords =
  'The claim ends and nothing is owed. There is no strike. The group sees it in the record.'

type NotComeRefusal = RefusalOf<typeof urgent.notCome>

export const notComeRefusalWords = (reason: NotComeRefusal): string => {
  const words: Record<NotComeRefusal, string> = {
    not_yours: 'Only the family that asked can say that',
    over: 'Nobody has claimed it',
    not_started: 'It has not started yet',
    too_late: 'You can only report this within 48 hours of the start',
    marked: 'Cash was marked for it, so someone was there',
  }
  return words[reason]
}

export const theClaimIsOver = 'The claim is over'
export const nothingIsOwed = 'Nothing is owed.'
export const notSaved = 'Not saved'
export const didNotCome = 'Did not come'
export const theyDidNotCome = 'They did not come'
export const askTitle = (claimant = 'The driver'): string => `${claimant} did not come?`
