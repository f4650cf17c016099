// An urgent request on the board: time, purpose, pay, requester and actions.
import type { UrgentRequest } from '@beanpool/contract/urgent-request'
import { IconArrowRight, IconBolt, IconCheck } from '@tabler/icons-react'
import { Badge } from '../../ui/badge.tsx'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { clockTime, timeText } from '../../ui/date-words.ts'
import { Clock } from '../../ui/ride-card.tsx'
import { Hint } from '../../ui/text.tsx'
import { NeedsCredentials } from '../ride-steps/needs-credentials.tsx'
import { RideLink } from '../ride-steps/ride-link.tsx'
import classes from './urgent.module.css'
import { hasUrgentActions, UrgentActions, whyNotClaim } from './urgent-actions.tsx'
import * as words from './words.ts'
import { askedWords, claimedWords, doneWords, priceText, seatsText, urgentDay, urgentKind } from './words.ts'

const Badges = ({ request, kind }: { request: UrgentRequest; kind: boolean }) => {
  const claimed = claimedWords(request)
  return (
    <div className={classes.badges}>
      {kind && !claimed && (
        <Badge tone="warn" icon={<IconBolt size={13} aria-hidden />}>
          {urgentKind(request)}
        </Badge>
      )}
      {/* If the price is known, it already names the seats. */}
      {request.totalCents === null && <Badge>{seatsText(request.seats)}</Badge>}
      {claimed && (
        <Badge tone="good" icon={<IconCheck size={13} aria-hidden />}>
          {claimed}
        </Badge>
      )}
      {doneWords(request).map((said) => (
        <Badge key={said} tone="good" icon={<IconCheck size={13} aria-hidden />}>
          {said}
        </Badge>
      ))}
    </div>
  )
}

const Title = ({ request }: { request: UrgentRequest }) =>
  request.rideId ? (
    <RideLink rideId={request.rideId}>{request.poolName ?? words.scheduledRide}</RideLink>
  ) : (
    <>
      {request.fromLocation} <IconArrowRight size={15} aria-label={words.toArrow} /> {request.toLocation}
    </>
  )

type UrgentItemProps = {
  request: UrgentRequest
  quiet?: boolean
  /** True if the request is a card, false if it is in the list of a panel. */
  card?: boolean
  showGroup?: boolean
  /** Shows whether the request covers a ride. False if the heading already does. */
  kind?: boolean
}

export const UrgentItem = (props: UrgentItemProps) => {
  const { request, quiet = false, card = false, showGroup = false, kind = true } = props
  const price = priceText(request)
  const { requester } = request
  const whyNot = whyNotClaim(request)
  return (
    <article className={`${classes.item} ${card ? classes.card : ''}`}>
      <div>
        <Clock time={clockTime(request.windowStartAt, request.timeZone)} />
        <span className={classes.under}>{urgentDay(request)}</span>
        <span className={classes.under}>{words.until(timeText(request.windowEndAt, request.timeZone))}</span>
      </div>
      <div className={classes.what}>
        <h3 className={classes.title}>
          <Title request={request} />
          {showGroup && <small>{request.groupName}</small>}
        </h3>
        {request.rideId && (
          <Hint className={classes.route}>
            {request.fromLocation} <IconArrowRight size={14} aria-label={words.toArrow} />{' '}
            {request.toLocation}
          </Hint>
        )}
        <p className={classes.price}>
          <Bean index={requester.beanIndex} letter={initialOf(requester.householdName)} size={18} />
          <span>
            {/* The price of a free ride names no payer, so the requester is named here. */}
            {request.totalCents === 0 && `${askedWords(request)}. `}
            <b>{price.amount}</b> {price.how}
          </span>
        </p>
        {request.notes && <p className={classes.notes}>{request.notes}</p>}
        <Badges request={request} kind={kind} />
        {whyNot &&
          (request.claimRefusal === 'credentials' ? (
            <NeedsCredentials />
          ) : (
            <Hint className={classes.hint}>{whyNot}.</Hint>
          ))}
        {hasUrgentActions(request) && (
          <div className={classes.actions}>
            <UrgentActions request={request} quiet={quiet} />
          </div>
        )}
      </div>
    </article>
  )
}
