// The button that confirms a drive in one tap on the evening before.
import type { RideCard } from '@beanpool/contract/ride-card'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { showAtOnce } from '../../api/answer-at-once.ts'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { toast } from '../../ui/toast.ts'
import { confirmed, onRide } from '../ride-steps/at-once.ts'
import { useWhomToCall } from '../session/phone-book.ts'
import * as words from './words.ts'

export const ConfirmButton = ({ ride, quiet = false }: { ride: RideCard; quiet?: boolean }) => {
  const { confirm, busy } = useConfirmDrive(ride)
  return (
    <Button onClick={confirm} loading={busy} variant={quiet ? 'default' : 'filled'}>
      {everyday.confirm}
    </Button>
  )
}

// Confirms in one tap that the family will drive as planned.
const useConfirmDrive = (ride: RideCard) => {
  const queries = useQueryClient()
  const { aboutRide } = useWhomToCall()
  const confirm = useSubmit(
    api.rides.confirm.mutationOptions({
      onMutate: () => showAtOnce(queries, onRide(ride.rideId, confirmed)),
      onSuccess: (detail) => {
        queries.setQueryData(api.rides.get.queryKey({ input: { rideId: ride.rideId } }), detail)
        toast({ title: words.done, text: words.doneLine, tone: 'good' })
      },
      onError: (error, _, takeBack) => {
        takeBack?.()
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? words.confirmRefusalWords[error.data.reason] : messageOf(error)
        toast({ title: everyday.notConfirmed, text, tone: 'bad' })
      },
      onSettled: () => invalidateTopics(queries, ['rides']),
    }),
    { call: aboutRide(ride) },
  )
  return { confirm: () => confirm.mutate({ rideId: ride.rideId }), busy: confirm.isPending }
}
