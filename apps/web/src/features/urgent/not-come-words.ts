// The consequences of saying that a claimant did not come, and the reasons why that cannot be said.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { urgent } from '@beanpool/contract/urgent'

export const notComeWords =
  'The claim ends, and nothing is owed for it. There is no strike. The group reads it in its record.'

type NotComeRefusal = RefusalOf<typeof urgent.notCome>

export const notComeRefusalWords = (reason: NotComeRefusal): string => {
  const words: Record<NotComeRefusal, string> = {
    not_yours: 'That is for the family that asked to say',
    over: 'Nobody has claimed it',
    not_started: 'It has not started yet',
    too_late: 'That can be said for 48 hours after the start',
    marked: 'Cash was marked for it, so somebody was there',
  }
  return words[reason]
}
