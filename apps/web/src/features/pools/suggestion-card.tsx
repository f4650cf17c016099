import type { PoolSuggestion } from '@beanpool/contract/pool-suggestions'
import type { ReactNode } from 'react'
import { Bean, initialOf } from '../../ui/bean.tsx'
import classes from './suggestions.module.css'
import * as words from './suggestions-words.ts'

type CardProps = { suggestion: PoolSuggestion; children: ReactNode }

export const SuggestionCard = ({ suggestion, children }: CardProps) => {
  const { destination, kids, startTime } = suggestion
  return (
    <li className={classes.card}>
      <div>
        <h3>{destination.name}</h3>
        <p className={classes.quiet}>{destination.address}</p>
      </div>
      <p className={classes.reason}>
        {words.reason(suggestion)} <b>{words.change(suggestion)}</b>
      </p>
      <ul className={classes.kids} aria-label={words.whoWouldRide}>
        {kids.map((kid) => (
          <li key={kid.kidId}>
            <Bean index={kid.beanIndex} letter={initialOf(kid.householdName)} size={22} />
            {words.kidOf(kid.name, kid.householdName)}
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>
        {words.when(suggestion)}. {startTime !== null && words.likeTheOther} {words.whoCanDrive}
      </p>
      <div className={classes.buttons}>{children}</div>
    </li>
  )
}
