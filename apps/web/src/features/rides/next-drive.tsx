// The first thing on the dashboard: what this adult drives next, when, for whom, and why.
import type { RideCard } from '@beanpool/contract/ride-card'
import { IconArrowRight, IconHelpCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { useMoments } from '../../api/wake.ts'
import { beanNumber } from '../../ui/balance-words.ts'
import { Bean } from '../../ui/bean.tsx'
import { momentText } from '../../ui/date-words.ts'
import { SeatRow } from '../../ui/seat-row.tsx'
import classes from './next-drive.module.css'
import { RideButton, RideDayButton, RideLink } from './parts/ride-link.tsx'
import { rideDayWords, seatsOf } from './ride-view.ts'
import { handSourceOf, whyMeByHandWords, whyMeWords } from './why-words.ts'

export const Route = ({ ride }: { ride: RideCard }) => (
  <p className={classes.route}>
    {ride.fromName}
    <IconArrowRight size={16} aria-label="to" />
    {ride.toName}
  </p>
)

/** `quiet`: something else waits first, and has the prominent button. */
export const NextDrive = ({ ride, quiet }: { ride: RideCard; quiet: boolean }) => {
  const detail = useQuery(api.rides.get.queryOptions({ input: { rideId: ride.rideId } })).data
  const started = ride.canComplete
  useMoments()
  const dayWords = rideDayWords(ride, Date.now())
  const how = handSourceOf(ride)
  return (
    <section className={classes.card} aria-labelledby="next-drive">
      <p className={classes.eyebrow}>
        {started ? 'You drive now' : 'You drive next'} · {ride.poolName}
      </p>
      <h2 id="next-drive">{momentText(ride.startAt, ride.timeZone)}</h2>
      <Route ride={ride} />
      <div className={classes.row}>
        <SeatRow seats={seatsOf(ride)} capacity={ride.capacity} size={32} />
        {ride.earnsHundredths > 0 && (
          <span className={classes.earns}>
            earns <b>{beanNumber(ride.earnsHundredths)}</b> <Bean size={17} />
          </span>
        )}
      </div>
      {ride.seats.length > 0 && (
        <p className={classes.kids}>{ride.seats.map((seat) => seat.kidName).join(', ')}</p>
      )}
      <div className={classes.buttons}>
        {dayWords && (
          <RideDayButton rideId={ride.rideId} quiet={quiet}>
            {dayWords}
          </RideDayButton>
        )}
        {started ? (
          <RideButton rideId={ride.rideId} step="done" quiet>
            Done
          </RideButton>
        ) : (
          <>
            {!dayWords && (
              <RideButton rideId={ride.rideId} quiet={quiet}>
                See who rides
              </RideButton>
            )}
            {ride.canCantDrive && (
              <RideButton rideId={ride.rideId} step="cant-drive" quiet>
                Can't drive
              </RideButton>
            )}
          </>
        )}
      </div>
      {detail?.why && (
        <RideLink rideId={ride.rideId} className={classes.why}>
          <IconHelpCircle size={17} aria-hidden />
          Why you? {how ? whyMeByHandWords(how) : whyMeWords(detail.why.rule, ride.poolName)}
        </RideLink>
      )}
    </section>
  )
}
