// On a ride's sheet: that it is posted as urgent, for what, by whom, and who claimed it.
import type { UrgentRequest } from '@beanpool/contract/urgent-request'
import classes from './urgent.module.css'
import { claimedWords, priceText } from './urgent-words.ts'

const cashWords = ({ paid, received }: UrgentRequest): string | null => {
  if (paid && received) return 'Paid and received.'
  if (paid) return 'Marked as paid.'
  return received ? 'Marked as received.' : null
}

export const CoveredNote = ({ request }: { request: UrgentRequest }) => {
  const price = priceText(request)
  const { requester, source } = request
  const by = requester.isMe ? 'you' : requester.name
  const asked =
    source === 'admin' ? `Posted as urgent by an admin; ${by} agreed to pay` : `Posted as urgent by ${by}`
  return (
    <section className={classes.covered}>
      <p>
        {asked}. {claimedWords(request) ?? 'Nobody has claimed it yet'}.
      </p>
      <span>
        <b>{price.amount}</b> {price.how}
      </span>
      {request.notes && <span>{request.notes}</span>}
      <span className={classes.hint}>
        {cashWords(request) ?? 'Paid in cash outside Beanpool.'} A claimed ride moves no beans.
      </span>
    </section>
  )
}
