// Lets an admin pick a driver: shows eligible adults in fair order, and what excludes the other adults.
import type { RideCard } from '@beanpool/contract/ride-card'
import type { DriverChoices } from '@beanpool/contract/ride-lists'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { serverNow } from '../../api/server-clock.ts'
import { balanceWords } from '../../ui/balance-words.ts'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { momentWithin } from '../../ui/date-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Named, Rows, Stack } from '../../ui/layout.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Hint } from '../../ui/text.tsx'
import * as words from './dialog-words.ts'
import { keptOutLines } from './dialog-words.ts'
import classes from './shortfalls.module.css'
import { useFindDriver } from './use-find-driver.ts'

type PickDriverDialogProps = { ride: RideCard; onClose: () => void }

const offerMinutes = 15

/** Inside the lock, an offer lasts for 15 minutes, or until the start if that is sooner. */
const timeToAccept = ({ startAt }: RideCard, now = serverNow()): words.TimeToAccept => {
  const left = Math.floor((Date.parse(startAt) - now) / 60_000)
  return { minutes: Math.min(left, offerMinutes), untilTheStart: left < offerMinutes }
}

/** Explains the effect of a pick before it is made. */
const pickWords = (ride: RideCard): string => {
  if (!ride.driver) {
    const then = ride.locked ? words.theyAreAsked(timeToAccept(ride)) : words.theirsAtOnce
    return ride.status === 'urgent_posted' ? `${then} ${words.theUrgentRequestEnds}` : then
  }
  const driver = ride.driver.isMe ? null : ride.driver.name
  return ride.locked ? words.leavesAtOnce(driver, timeToAccept(ride)) : words.noLongerDrives(driver)
}

const Choices = ({ ride, choices, onClose }: PickDriverDialogProps & { choices: DriverChoices }) => {
  const { pick, picking } = useFindDriver(ride, onClose)
  return (
    <Stack>
      {choices.candidates.length > 0 && <Hint>{pickWords(ride)}</Hint>}
      {choices.candidates.length === 0 && (
        <p>{ride.driver ? words.nobodyElseCanDriveThis : words.nobodyCanDriveThisRide}</p>
      )}
      <Rows pad={8} className={classes.choices}>
        {choices.candidates.flatMap((household) =>
          household.adults.map((adult) => (
            <li key={adult.adultId}>
              <Bean index={household.beanIndex} letter={initialOf(household.householdName)} size={26} />
              <Named>
                <b>{adult.name}</b>
                <Hint as="small">
                  {household.householdName}, {balanceWords(household.projectedHundredths)}
                </Hint>
              </Named>
              <Button
                variant="default"
                onClick={() => pick(adult.adultId)}
                loading={picking === adult.adultId}
                disabled={picking !== null && picking !== adult.adultId}
                aria-label={words.pick(adult.name)}
              >
                {words.pickButton}
              </Button>
            </li>
          )),
        )}
      </Rows>
      {choices.excluded.length > 0 && (
        <ul className={classes.out}>
          {keptOutLines(choices.excluded).map((line) => (
            <li key={line.key}>{line.text}</li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

export const PickDriverDialog = ({ ride, onClose }: PickDriverDialogProps) => {
  const query = useQuery(api.rides.driverChoices.queryOptions({ input: { rideId: ride.rideId } }))
  const title = `${ride.poolName}, ${momentWithin(ride.startAt, ride.timeZone)}`
  return (
    <Dialog onClose={onClose} title={title}>
      <Loaded query={query} skeleton={<SkeletonCards count={2} height={60} />}>
        {(choices) => <Choices ride={ride} choices={choices} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}
