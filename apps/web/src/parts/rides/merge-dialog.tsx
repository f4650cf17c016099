// Lets an admin merge a car into the other cars on the same date, after naming the people who are affected.
import type { RideCard } from '@beanpool/contract/ride-card'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { Dialog } from '../../ui/dialog.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Buttons } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { useWhomToCall } from '../session/phone-book.ts'
import { useUndo } from '../undo/use-undo.ts'
import * as words from './dialog-words.ts'

export const MergeDialog = ({ ride, onClose }: { ride: RideCard; onClose: () => void }) => {
  const { merge, busy } = useMerge(ride, onClose)
  const kids = ride.seats.map((seat) => seat.kidName)
  return (
    <Dialog onClose={onClose} title={words.mergeTitle}>
      <Text mb={20}>
        {[
          kids.length > 0 ? words.kidsMove(kids) : words.noKids,
          words.driverStays(ride.driver),
          words.allTold,
        ]
          .filter(Boolean)
          .join(' ')}
      </Text>
      <Buttons>
        <Button loading={busy} onClick={merge}>
          {everyday.mergeCars}
        </Button>
        <Button variant="default" onClick={onClose}>
          {words.keepBoth}
        </Button>
      </Buttons>
    </Dialog>
  )
}

const useMerge = (ride: RideCard, onDone: () => void) => {
  const queries = useQueryClient()
  const { undoAction } = useUndo()
  const { rideId } = ride
  /** Without a response, the ride's own button appears later. */
  const justNow = async () => {
    const read = { ...api.undo.open.queryOptions(), staleTime: 0 }
    const { undos } = await queries.fetchQuery(read).catch(() => ({ undos: [] }))
    return undos.find((undo) => undo.action === 'merge_car' && undo.rideId === rideId) ?? null
  }
  const merge = useSubmit(
    api.rides.merge.mutationOptions({
      onSuccess: async (detail) => {
        queries.setQueryData(api.rides.get.queryKey({ input: { rideId } }), detail)
        onDone()
        toast({ title: words.carsMerged, tone: 'good', action: undoAction(await justNow()) })
      },
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? words.mergeRefusalWords(error.data.reason) : messageOf(error)
        toast({ title: words.notMerged, text, tone: 'bad' })
      },
      onSettled: () => invalidateTopics(queries, ['rides', 'beans', 'pools']),
    }),
    { call: useWhomToCall().aboutRide(ride) },
  )
  return { merge: () => merge.mutate({ rideId }), busy: merge.isPending }
}
