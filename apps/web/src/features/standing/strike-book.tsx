// Lists the strikes of the last 30 days for admins. Strikes under appeal come first, with the decision on each.
import type { BookedStrike } from '@beanpool/contract/standing'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../api/api.ts'
import { RideLink } from '../../parts/ride-steps/ride-link.tsx'
import { bookMeaning, reasonWords, strikeTitle } from '../../parts/standing/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { Buttons, Note, Rows } from '../../ui/layout.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Hint } from '../../ui/text.tsx'
import * as words from './dialog-words.ts'
import classes from './standing.module.css'

const ExcuseDialog = lazy(() =>
  import('./excuse-dialog.tsx').then((module) => ({ default: module.ExcuseDialog })),
)

const Decide = ({ strike }: { strike: BookedStrike }) => {
  const [deciding, setDeciding] = useState<'excuse' | 'refuse' | null>(null)
  if (strike.excuseRefusal === 'own_strike') return <Hint>{words.anotherAdminDecides}</Hint>
  if (strike.excuseRefusal !== null) return null
  return (
    <Buttons mt={4}>
      <Button variant="default" onClick={() => setDeciding('excuse')}>
        {words.strikeBookExcuse}
      </Button>
      {strike.appeal?.status === 'pending' && (
        <Button variant="default" onClick={() => setDeciding('refuse')}>
          {words.refuse}
        </Button>
      )}
      {deciding && (
        <Suspense>
          <ExcuseDialog strike={strike} decision={deciding} onClose={() => setDeciding(null)} />
        </Suspense>
      )}
    </Buttons>
  )
}

const Row = ({ strike }: { strike: BookedStrike }) => {
  const { appeal } = strike
  const title = strikeTitle(strike)
  return (
    <li className={classes.row}>
      <Bean index={strike.beanIndex} letter={initialOf(strike.householdName)} size={26} />
      <div className={classes.what}>
        <b>
          {strike.adultName} ({strike.householdName})
        </b>
        {appeal?.status === 'pending' && <Badge tone="warn">{words.asksToBeExcused}</Badge>}
        <p>{strike.rideId ? <RideLink rideId={strike.rideId}>{title}</RideLink> : title}</p>
        <Hint>{[reasonWords(strike.reason), bookMeaning(strike)].filter(Boolean).join(' ')}</Hint>
        {appeal && (
          <Note as="blockquote" className={classes.quote}>
            {appeal.body}
          </Note>
        )}
        {appeal?.status === 'refused' && strike.status !== 'excused' && (
          <Hint>{words.refused(appeal.note)}</Hint>
        )}
        <Decide strike={strike} />
      </div>
    </li>
  )
}

const waitsFirst = (strikes: BookedStrike[]) => {
  const waits = (strike: BookedStrike) => Number(strike.appeal?.status === 'pending')
  return [...strikes].sort((left, right) => waits(right) - waits(left))
}

/** True for strikes that count towards the group's health figure. */
const counts = ({ status }: BookedStrike) => status === 'standing' || status === 'served'

const List = ({ strikes }: { strikes: BookedStrike[] }) => (
  <Rows pad={14} data-flush="both">
    {waitsFirst(strikes).map((strike) => (
      <Row key={strike.strikeId} strike={strike} />
    ))}
  </Rows>
)

const othersWords = (strikes: BookedStrike[]) => words.others(strikes.length)

export const StrikeBook = ({ groupId }: { groupId: string }) => {
  const query = useQuery(api.standing.book.queryOptions({ input: { groupId } }))
  return (
    <Loaded query={query} skeleton={<SkeletonCards count={2} height={90} />}>
      {({ strikes }) => {
        // A strike under appeal is listed in any case.
        const isListed = (strike: BookedStrike) => counts(strike) || strike.appeal?.status === 'pending'
        const listed = strikes.filter(isListed)
        const others = strikes.filter((strike) => !isListed(strike))
        return (
          <>
            {listed.length === 0 ? <Hint>{words.noStrikeCounts}</Hint> : <List strikes={listed} />}
            {others.length > 0 && (
              <details className={classes.others}>
                <summary>{othersWords(others)}</summary>
                <List strikes={others} />
              </details>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
