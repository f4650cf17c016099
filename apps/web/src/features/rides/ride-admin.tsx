// Cancel ride, bring it back, bad weather: for those who may, each with its consequence in words first.
import { inWords } from '@beanpool/contract/in-words'
import type { RideCard } from '@beanpool/contract/ride-card'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './parts/ride-sheet.module.css'
import { useCallOff, useWeather } from './use-ride-admin.ts'

const PickDriverDialog = lazy(() =>
  import('./pick-driver-dialog.tsx').then((module) => ({ default: module.PickDriverDialog })),
)

type AskProps = { title: string; children: ReactNode; onClose: () => void }

const Ask = ({ title, children, onClose }: AskProps) => (
  <Dialog onClose={onClose} title={title}>
    {children}
  </Dialog>
)

const CallOff = ({ ride, onClose }: { ride: RideCard; onClose: () => void }) => {
  const [note, setNote] = useState('')
  const [kidsMove, setKidsMove] = useState(true)
  const { callOff, busy } = useCallOff(ride, onClose)
  const hasOthers = ride.carCount > 1
  const told = ride.driver
    ? `${ride.driver.isMe ? 'You no longer have' : `${ride.driver.name} no longer has`} to drive. `
    : ''
  const kids = inWords(ride.seats.map((seat) => seat.kidName))
  return (
    <Ask title="Cancel this ride?" onClose={onClose}>
      <p className={classes.ask}>
        {told}
        {ride.urgent?.status === 'claimed' && 'The claim ends with the ride, and no cash is owed. '}
        {!hasOthers && kids && `These kids will have no ride: ${kids}. `}Nobody is charged and nobody gets a
        strike. Until the start an admin can bring it back.
      </p>
      <div className={classes.stack}>
        <TextInput
          label="Why (optional)"
          placeholder="School is closed"
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {hasOthers && (
          <Checkbox
            label="Move the kids to free seats in the other cars"
            description="Kids without a free seat will have no ride."
            checked={kidsMove}
            onChange={(event) => setKidsMove(event.currentTarget.checked)}
          />
        )}
        <div className={classes.answers}>
          <Button
            color="red.9"
            loading={busy}
            onClick={() => callOff({ note, kidsMove: hasOthers && kidsMove })}
          >
            Cancel ride
          </Button>
          <Button variant="default" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </div>
    </Ask>
  )
}

const Weather = ({ ride, onClose }: { ride: RideCard; onClose: () => void }) => {
  const { mark, busy } = useWeather(ride, onClose)
  const done = ride.status === 'completed'
  return (
    <Ask title={ride.badWeather ? 'No bad weather after all?' : 'Bad weather?'} onClose={onClose}>
      <p className={classes.ask}>
        {ride.badWeather
          ? `The seats go back to their usual price${done ? ', and the beans that moved are corrected' : ''}.`
          : 'Each seat costs more under the Fair Guard’s bad-weather rule. Riders see it.'}
      </p>
      <div className={classes.answers}>
        <Button loading={busy} onClick={() => mark(!ride.badWeather)}>
          {ride.badWeather ? 'Remove the mark' : 'Mark bad weather'}
        </Button>
        <Button variant="default" onClick={onClose}>
          Leave it
        </Button>
      </div>
    </Ask>
  )
}

const Restore = ({ ride }: { ride: RideCard }) => {
  const { restore, busy } = useCallOff(ride, () => undefined)
  return (
    <Button variant="default" loading={busy} onClick={restore}>
      Bring ride back
    </Button>
  )
}

export const RideAdmin = ({ ride }: { ride: RideCard }) => {
  const [asking, setAsking] = useState<'call_off' | 'weather' | 'pick' | null>(null)
  const close = () => setAsking(null)
  if (!ride.canCallOff && !ride.canRestore && !ride.canMarkWeather && !ride.canPickDriver) return null
  return (
    <div className={classes.answers}>
      {ride.canRestore && <Restore ride={ride} />}
      {ride.canMarkWeather && (
        <Button variant="default" onClick={() => setAsking('weather')}>
          {ride.badWeather ? 'No bad weather' : 'Bad weather'}
        </Button>
      )}
      {ride.canPickDriver && (
        <Button variant="default" onClick={() => setAsking('pick')}>
          Pick another driver
        </Button>
      )}
      {ride.canCallOff && (
        <Button variant="default" onClick={() => setAsking('call_off')}>
          Cancel ride
        </Button>
      )}
      {asking === 'pick' && (
        <Suspense>
          <PickDriverDialog ride={ride} onClose={close} />
        </Suspense>
      )}
      {asking === 'weather' && <Weather ride={ride} onClose={close} />}
      {asking === 'call_off' && <CallOff ride={ride} onClose={close} />}
    </div>
  )
}
