// The note on a ride's sheet that the ride is posted as urgent: the price, the adult who posted it, and the claimant.
import type { UrgentRequest } from '@beanpool/contract/urgent-request'
import { Hint } from '../../ui/text.tsx'
import classes from './urgent.module.css'
import { coveredWords } from './words.ts'

export const CoveredNote = ({ request, didNotCome }: { request: UrgentRequest; didNotCome: boolean }) => {
  const { asked, price, hint } = coveredWords(request, didNotCome)
  return (
    <section className={classes.covered}>
      <p>{asked}</p>
      {price && (
        <span>
          <b>{price.amount}</b> {price.how}
        </span>
      )}
      {request.notes && <span>{request.notes}</span>}
      <Hint as="span" className={classes.hint}>
        {hint}
      </Hint>
    </section>
  )
}
