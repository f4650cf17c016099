// One plan with its price and contents. The same card is used in the app and on the public page.
import type { ReactNode } from 'react'
import { Spoken } from '../../ui/text.tsx'
import classes from './plan-card.module.css'
import type { PlanWords } from './words.ts'
import * as words from './words.ts'

type PlanCardProps = { plan: PlanWords; aside?: ReactNode; lifted?: boolean; action: ReactNode }

export const PlanCard = ({ plan, aside, lifted = false, action }: PlanCardProps) => (
  <section className={`${classes.card} ${lifted ? classes.lifted : ''}`}>
    <div className={classes.head}>
      <h2>{plan.name}</h2>
      {aside}
    </div>
    <p className={classes.price}>
      {plan.was && (
        <s>
          <Spoken>{words.insteadOf}</Spoken>
          {plan.was}
        </s>
      )}
      <b>{plan.price}</b> <span className={classes.note}>{plan.note}</span>
    </p>
    <ul>
      {plan.lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <div className={classes.action}>{action}</div>
  </section>
)

export const PlanCards = ({ children }: { children: ReactNode }) => (
  <div className={classes.cards}>{children}</div>
)
