// The first item on the dashboard: when this adult drives next, for whom, and why.
import type { RideCard } from '@beanpool/contract/ride-card'
import { IconArrowRight, IconHelpCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { serverNow } from '../../api/server-clock.ts'
import { useMoments } from '../../api/wake.ts'
import { BadgeRow } from '../../ui/badge.tsx'
import { beanNumber } from '../../ui/balance-words.ts'
import { Bean } from '../../ui/bean.tsx'
import { clockTime, momentText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { SeatRow } from '../../ui/seat-row.tsx'
import { Aside } from '../../ui/text.tsx'
import { RideButton, RideDayButton, RideLink } from '../ride-steps/ride-link.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import classes from './next-drive.module.css'
import * as words from './next-drive-words.tsx'
import { confirmBadge, RideBadgeView } from './ride-badges.tsx'
import { asksToConfirm, liveLine, nextStep, rideDayWords, seatsOf } from './ride-view.ts'
import { handSourceOf, whyMeByHandWords, whyMeWords } from './why-words.ts'
import { askWords } from './words.ts'

export const Route = ({ ride }: { ride: RideCard }) => (
  <p className={classes.route}>
    {ride.fromName}
    <IconArrowRight size={16} aria-label={words.to} />
    {ride.toName}
  </p>
)

/** `quiet`: true if something more pressing has the prominent button. */
export const NextDrive = ({ ride, quiet }: { ride: RideCard; quiet: boolean }) => {
  const detail = useQuery(api.rides.get.queryOptions({ input: { rideId: ride.rideId } })).data
  const started = ride.canComplete
  useMoments()
  const now = serverNow()
  const dayWords = rideDayWords(ride, now)
  const toConfirm = asksToConfirm(ride) && dayWords === null
  const badge = confirmBadge(ride)
  const live = liveLine(ride)
  // True if no kid is left in the car, so only Done remains.
  const isDone = started && ride.taps.length > 0 && nextStep(ride) === null
  const how = handSourceOf(ride)
  return (
    <section
      className={classes.card}
      aria-labelledby="next-drive"
      data-half={clockTime(ride.startAt, ride.timeZone).half}
      data-ride={ride.rideId}
    >
      <p className={classes.eyebrow}>
        {started || live ? words.youDriveNow : toConfirm ? askWords(ride, now) : words.youDriveNext} ·{' '}
        {ride.poolName}
      </p>
      <h2 id="next-drive">{momentText(ride.startAt, ride.timeZone)}</h2>
      {live ? <p className={classes.live}>{live.text}</p> : <Route ride={ride} />}
      {badge && !live && (
        <BadgeRow>
          <RideBadgeView badge={badge} />
        </BadgeRow>
      )}
      <div className={classes.row}>
        <SeatRow seats={seatsOf(ride, true)} capacity={ride.capacity} size={28} />
        {ride.earnsHundredths > 0 && (
          <Aside as="span" className={classes.earns}>
            {words.earns(<b>{beanNumber(ride.earnsHundredths)}</b>)} <Bean size={17} />
          </Aside>
        )}
      </div>
      <div className={classes.buttons}>
        {dayWords && !isDone && (
          <RideDayButton rideId={ride.rideId} quiet={quiet}>
            {dayWords}
          </RideDayButton>
        )}
        {started ? (
          <RideButton rideId={ride.rideId} step="done" quiet={quiet || !isDone}>
            {everyday.done}
          </RideButton>
        ) : (
          <>
            {toConfirm && <ConfirmButton ride={ride} quiet={quiet} />}
            {!dayWords && !toConfirm && (
              <RideButton rideId={ride.rideId} quiet={quiet}>
                {words.seeWhoRides}
              </RideButton>
            )}
            {ride.canCantDrive && (
              <RideButton rideId={ride.rideId} step="cant-drive" quiet>
                {everyday.cantDrive}
              </RideButton>
            )}
          </>
        )}
      </div>
      {detail?.why && (
        <RideLink rideId={ride.rideId} className={classes.why}>
          <IconHelpCircle size={17} aria-hidden />
          {words.whyYou(how ? whyMeByHandWords(how) : whyMeWords(detail.why.rule, ride.poolName))}
        </RideLink>
      )}
    </section>
  )
}
