// Words of a ride's sheet about the request that covers it: whose it is, what is owed, and what happened to the cash.
import type { UrgentRequest } from '@beanpool/contract/urgent-request'
import { claimedWords, priceText } from './urgent-words.ts'

const cashWords = ({ paid, received }: UrgentRequest): string | null => {
  if (paid && received) return 'Paid and received.'
  if (paid) return 'Marked as paid.'
  return received ? 'Marked as received.' : null
}

/** `didNotCome`: confirmed of the driver. Nothing is owed then, and no amount is named. */
export const coveredWords = (request: UrgentRequest, didNotCome: boolean) => {
  const { requester, source } = request
  const by = requester.isMe ? 'you' : requester.name
  const asked =
    source === 'admin' ? `Posted as urgent by an admin; ${by} agreed to pay` : `Posted as urgent by ${by}`
  const cash = cashWords(request)
  return {
    asked: `${asked}. ${claimedWords(request) ?? 'Nobody has claimed it yet'}.`,
    price: didNotCome ? null : priceText(request),
    hint: didNotCome
      ? `Nothing is owed.${cash ? ` ${cash}` : ''}`
      : `${cash ?? 'Paid in cash outside Beanpool.'} A claimed ride moves no beans.`,
  }
}
