// Cancel ride, bring it back, and bad weather, for adults who may use them. The consequences
// of each are spelled out first.
import { inWords } from '@beanpool/contract/in-words'
import type { RideCard } from '@beanpool/contract/ride-card'
import type { RideDetail } from '@beanpool/contract/rides'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { beansText } from '../../ui/balance-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Buttons, Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { callOffRefusalWords, weatherRefusalWords } from '../ride-steps/words.ts'
import { useWhomToCall } from '../session/phone-book.ts'
import * as words from './dialog-words.ts'

const PickDriverDialog = lazy(() =>
  import('./pick-driver-dialog.tsx').then((module) => ({ default: module.PickDriverDialog })),
)

const MergeDialog = lazy(() =>
  import('./merge-dialog.tsx').then((module) => ({ default: module.MergeDialog })),
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
  const kids = inWords(ride.seats.map((seat) => seat.kidName))
  const told = [
    ride.driver && words.noLongerHasTo(ride.driver.isMe ? null : ride.driver.name),
    ride.urgent?.status === 'claimed' && words.claimEnds,
    !hasOthers && kids && words.kidsWithoutRide(kids),
    words.nobodyIsCharged,
  ]
  return (
    <Ask title={words.cancelThisRide} onClose={onClose}>
      <Text mb={20}>{told.filter(Boolean).join(' ')}</Text>
      <Stack>
        <TextInput
          label={everyday.whyOptional}
          placeholder={words.schoolIsClosed}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {hasOthers && (
          <Checkbox
            label={words.moveTheKids}
            description={words.moveHint}
            checked={kidsMove}
            onChange={(event) => setKidsMove(event.currentTarget.checked)}
          />
        )}
        <Buttons>
          <Button
            color="red.9"
            loading={busy}
            onClick={() => callOff({ note, kidsMove: hasOthers && kidsMove })}
          >
            {words.cancelRide}
          </Button>
          <Button variant="default" onClick={onClose}>
            {everyday.keepIt}
          </Button>
        </Buttons>
      </Stack>
    </Ask>
  )
}

const Weather = ({ ride, onClose }: { ride: RideCard; onClose: () => void }) => {
  const { mark, busy } = useWeather(ride, onClose)
  const done = ride.status === 'completed'
  return (
    <Ask title={ride.badWeather ? words.noBadWeatherAfterAll : words.badWeather} onClose={onClose}>
      <Text mb={20}>{ride.badWeather ? words.usualPriceAgain(done) : words.costsMore}</Text>
      <Buttons>
        <Button loading={busy} onClick={() => mark(!ride.badWeather)}>
          {ride.badWeather ? words.removeTheMark : words.markBadWeather}
        </Button>
        <Button variant="default" onClick={onClose}>
          {words.leaveIt}
        </Button>
      </Buttons>
    </Ask>
  )
}

const Restore = ({ ride }: { ride: RideCard }) => {
  const { restore, busy } = useCallOff(ride, () => undefined)
  return (
    <Button variant="default" loading={busy} onClick={restore}>
      {words.bringRideBack}
    </Button>
  )
}

/** A claim can end only if the ride is cancelled. If the other cars have no room, the server says so. */
const canMerge = ({ canCallOff, carCount, status }: RideCard) =>
  canCallOff && carCount > 1 && status !== 'urgent_claimed'

export const RideAdmin = ({ ride }: { ride: RideCard }) => {
  const [asking, setAsking] = useState<'call_off' | 'weather' | 'pick' | 'merge' | null>(null)
  const close = () => setAsking(null)
  if (!ride.canCallOff && !ride.canRestore && !ride.canMarkWeather && !ride.canPickDriver) return null
  return (
    <Buttons>
      {ride.canRestore && <Restore ride={ride} />}
      {ride.canMarkWeather && (
        <Button variant="default" onClick={() => setAsking('weather')}>
          {ride.badWeather ? words.noBadWeather : words.badWeatherButton}
        </Button>
      )}
      {ride.canPickDriver && (
        <Button variant="default" onClick={() => setAsking('pick')}>
          {words.pickAnotherDriver}
        </Button>
      )}
      {canMerge(ride) && (
        <Button variant="default" onClick={() => setAsking('merge')}>
          {everyday.mergeCars}
        </Button>
      )}
      {ride.canCallOff && (
        <Button variant="default" onClick={() => setAsking('call_off')}>
          {words.cancelRide}
        </Button>
      )}
      {asking === 'pick' && (
        <Suspense>
          <PickDriverDialog ride={ride} onClose={close} />
        </Suspense>
      )}
      {asking === 'merge' && (
        <Suspense>
          <MergeDialog ride={ride} onClose={close} />
        </Suspense>
      )}
      {asking === 'weather' && <Weather ride={ride} onClose={close} />}
      {asking === 'call_off' && <CallOff ride={ride} onClose={close} />}
    </Buttons>
  )
}

const useAfter = (ride: RideCard, onDone: () => void) => {
  const queries = useQueryClient()
  return {
    shown: (detail: RideDetail) => {
      queries.setQueryData(api.rides.get.queryKey({ input: { rideId: ride.rideId } }), detail)
      onDone()
    },
    onSettled: () => invalidateTopics(queries, ['rides', 'beans', 'pools']),
  }
}

const failed = (text: string) => toast({ title: everyday.notSaved, text, tone: 'bad' })

const useCallOff = (ride: RideCard, onDone: () => void) => {
  const { shown, onSettled } = useAfter(ride, onDone)
  const callOff = useSubmit(
    api.rides.callOff.mutationOptions({
      onSuccess: (detail) => {
        shown(detail)
        toast({ title: words.rideCancelled, tone: 'good' })
      },
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        failed(refused ? callOffRefusalWords(error.data.reason) : messageOf(error))
      },
      onSettled,
    }),
    { call: useWhomToCall().aboutRide(ride) },
  )
  const restore = useSubmit(
    api.rides.restore.mutationOptions({
      onSuccess: (detail) => {
        shown(detail)
        const { driver } = detail.card
        const text = driver
          ? `${driver.isMe ? everyday.youDrive : words.drives(driver.name)}.`
          : words.itNeedsADriver
        toast({ title: words.theRideIsOnAgain, text, tone: 'good' })
      },
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        failed(refused ? callOffRefusalWords(error.data.reason) : messageOf(error))
      },
      onSettled,
    }),
    { call: useWhomToCall().aboutRide(ride) },
  )
  return {
    callOff: (asked: { note: string; kidsMove: boolean }) =>
      callOff.mutate({ rideId: ride.rideId, ...asked }),
    restore: () => restore.mutate({ rideId: ride.rideId }),
    busy: callOff.isPending || restore.isPending,
  }
}

const useWeather = (ride: RideCard, onDone: () => void) => {
  const { shown, onSettled } = useAfter(ride, onDone)
  const mark = useSubmit(
    api.rides.markBadWeather.mutationOptions({
      onSuccess: (detail) => {
        shown(detail)
        const { badWeather, seatPriceHundredths } = detail.card
        toast({
          title: badWeather ? words.badWeatherMarked : words.weatherMarkRemoved,
          text: words.aSeatCosts(beansText(seatPriceHundredths)),
          tone: 'good',
        })
      },
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        failed(refused ? weatherRefusalWords(error.data.reason) : messageOf(error))
      },
      onSettled,
    }),
    { call: useWhomToCall().aboutRide(ride) },
  )
  return { mark: (on: boolean) => mark.mutate({ rideId: ride.rideId, on }), busy: mark.isPending }
}
