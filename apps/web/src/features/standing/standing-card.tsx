// Where this adult stands: strikes with their end, reliability, and what to do.
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { RideLink } from '../rides/ride-link.tsx'
import classes from './dashboard.module.css'
import {
  adviceWords,
  allowanceWords,
  reliabilityWords,
  strikeMeaning,
  strikeTitle,
} from './standing-words.ts'

export const StandingCard = () => {
  const standing = useQuery(api.standing.mine.queryOptions({ input: {} })).data
  if (!standing) return null
  const advice = adviceWords(standing)
  const allowance = allowanceWords(standing)
  return (
    <section className={classes.section} aria-labelledby="standing">
      <h2 id="standing">Your standing</h2>
      <div className={classes.standing}>
        {advice && <p className={standing.probation ? classes.probation : classes.advice}>{advice}</p>}
        {standing.strikes.length > 0 && (
          <ul aria-label="Strikes">
            {standing.strikes.map((strike) => (
              <li key={strike.strikeId}>
                {strike.rideId ? (
                  <RideLink rideId={strike.rideId}>{strikeTitle(strike)}</RideLink>
                ) : (
                  strikeTitle(strike)
                )}
                <small>{strikeMeaning(strike)}</small>
              </li>
            ))}
          </ul>
        )}
        {allowance && <p>{allowance}</p>}
        <p>
          {standing.strikes.length === 0 && 'No strikes. '}
          {reliabilityWords(standing)}
          {standing.waivedCount > 0 &&
            ` ${standing.waivedCount === 1 ? '1 strike was' : `${standing.waivedCount} strikes were`} waived.`}
        </p>
      </div>
    </section>
  )
}
