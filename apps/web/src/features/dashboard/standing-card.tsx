// The adult's standing: strikes with their end, reliability, and what to do.

import type { Strike } from '@beanpool/contract/standing'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../api/api.ts'
import { RideLink } from '../../parts/rides/ride-link.tsx'
import { useMe } from '../../parts/session/me.ts'
import { Card } from '../../ui/panel.tsx'
import {
  adviceWords,
  allowanceWords,
  appealWords,
  projectionWords,
  reasonWords,
  reliabilityWords,
  strikeMeaning,
  strikeTitle,
} from '../standing/words.ts'
import classes from './dashboard.module.css'
import * as words from './words.ts'

const AppealDialog = lazy(() =>
  import('../standing/appeal-dialog.tsx').then((module) => ({ default: module.AppealDialog })),
)

const StrikeLine = ({ strike }: { strike: Strike }) => {
  const [asking, setAsking] = useState(false)
  const title = strikeTitle(strike)
  return (
    <li>
      {strike.rideId ? <RideLink rideId={strike.rideId}>{title}</RideLink> : title}
      <small>{[reasonWords(strike.reason), strikeMeaning(strike)].filter(Boolean).join(' ')}</small>
      {appealWords(strike) && <small>{appealWords(strike)}</small>}
      {strike.canAppeal && (
        <Button variant="default" className={classes.ask} onClick={() => setAsking(true)}>
          {words.askToExcuse}
        </Button>
      )}
      {asking && (
        <Suspense>
          <AppealDialog strike={strike} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </li>
  )
}

export const StandingCard = ({ strikesFirst = false }: { strikesFirst?: boolean }) => {
  const standing = useQuery(api.standing.mine.queryOptions({ input: {} })).data
  const { groups } = useMe()
  if (!standing) return null
  const advice = adviceWords(standing)
  const allowance = allowanceWords(standing)
  const strikes = standing.strikes.length > 0 && (
    <ul aria-label={words.strikes}>
      {standing.strikes.map((strike) => (
        <StrikeLine key={strike.strikeId} strike={strike} />
      ))}
    </ul>
  )
  return (
    <section className={classes.section} aria-labelledby="standing">
      <h2 id="standing">{words.yourStanding}</h2>
      <Card gap={10} pad={14} className={classes.standing}>
        {strikesFirst && strikes}
        {standing.balances.map((balance) => (
          <p key={balance.groupId}>
            {standing.balances.length > 1 && (
              <b>{groups.find((group) => group.groupId === balance.groupId)?.name}: </b>
            )}
            {projectionWords(balance)}
          </p>
        ))}
        {advice && <p className={standing.probation ? classes.probation : classes.advice}>{advice}</p>}
        {!strikesFirst && strikes}
        {allowance && <p>{allowance}</p>}
        <p>
          {standing.strikes.length === 0 && `${words.noStrikes} `}
          {reliabilityWords(standing)}
          {standing.waivedCount > 0 && ` ${words.waived(standing.waivedCount)}`}
        </p>
      </Card>
    </section>
  )
}
