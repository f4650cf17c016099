// The adult's track record: strikes with the dates on which they end, and reliability. If asked for, also the balances,
// the week in numbers, and how the adult has helped other families.
import type { Standing, Strike } from '@beanpool/contract/standing'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../api/api.ts'
import { RideLink } from '../../parts/ride-steps/ride-link.tsx'
import { useMe } from '../../parts/session/me.ts'
import {
  adviceWords,
  allowanceWords,
  appealWords,
  projectionWords,
  reasonWords,
  reliabilityWords,
  strikeMeaning,
  strikeTitle,
  trackRecord,
} from '../../parts/standing/words.ts'
import { isOpen, urgentList } from '../../parts/urgent/urgent-list.ts'
import { DetailsButton } from '../../ui/details-button.tsx'
import { Card } from '../../ui/panel.tsx'
import { Hint } from '../../ui/text.tsx'
import classes from './dashboard.module.css'
import * as words from './words.ts'

/** Returns the open urgent rides of all groups. Empty until loaded. */
const useOpenUrgent = () => useQuery(urgentList({})).data?.requests.filter(isOpen) ?? []

const AppealDialog = lazy(() =>
  import('../../features/standing/appeal-dialog.tsx').then((module) => ({ default: module.AppealDialog })),
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

type Balance = Standing['balances'][number]

/** True if the family is next to drive, or has seats on hold. */
const isLow = ({ band }: Balance) => band === 'behind' || band === 'blocked'

type TrackRecordProps = {
  strikesFirst?: boolean
  /** The number of the adult's groups, and of their drives in the next 7 days. */
  week?: { groups: number; drives: number }
}

export const TrackRecord = ({ strikesFirst = false, week }: TrackRecordProps) => {
  const helped = useQuery(api.urgent.participation.queryOptions()).data
  const openUrgent = useOpenUrgent().length
  const standing = useQuery(api.standing.mine.queryOptions({ input: {} })).data
  const { groups } = useMe()
  const [isOpen, setOpen] = useState(false)
  if (!standing) return null
  const advice = adviceWords(standing)
  const allowance = allowanceWords(standing)
  const line = (balance: Balance) => (
    <p key={balance.groupId}>
      {standing.balances.length > 1 && (
        <b>{groups.find((group) => group.groupId === balance.groupId)?.name}: </b>
      )}
      {projectionWords(balance)}
    </p>
  )
  const strikes = standing.strikes.length > 0 && (
    <ul aria-label={words.strikes}>
      {standing.strikes.map((strike) => (
        <StrikeLine key={strike.strikeId} strike={strike} />
      ))}
    </ul>
  )
  return (
    <section className={classes.section} aria-labelledby="track-record">
      <div className={classes.head}>
        <h2 id="track-record">{trackRecord}</h2>
        <DetailsButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      </div>
      <Card gap={6} pad={14} className={classes.standing}>
        {strikesFirst && strikes}
        {standing.balances.filter(isLow).map(line)}
        {advice && <p className={standing.probation ? classes.probation : classes.advice}>{advice}</p>}
        {!strikesFirst && strikes}
        <p>
          {reliabilityWords(standing)}
          {standing.waivedCount > 0 && ` ${words.waived(standing.waivedCount)}`}
        </p>
        {isOpen && (
          <>
            {standing.balances.filter((balance) => !isLow(balance)).map(line)}
            {allowance && <p>{allowance}</p>}
            <Hint>
              {week && words.weekWords({ ...week, openUrgent })} {helped && words.helpWords(helped)}
            </Hint>
          </>
        )}
      </Card>
    </section>
  )
}
