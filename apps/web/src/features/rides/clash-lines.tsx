// A kid who would have to be in two cars at once: one tap says that it rides here, and frees its seat in the other car.
import type { RideCard } from '@beanpool/contract/ride-card'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { api, messageOf, reasonOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { timeText } from '../../ui/date-words.ts'
import { toast } from '../../ui/toast.ts'
import { useUndo } from '../undo/use-undo.ts'
import * as words from './clash-words.ts'
import { notRidingRefusalWords } from './parts/ride-words.ts'

type Clash = RideCard['clashes'][number]

const Line = ({ clash, kidName, timeZone }: { clash: Clash; kidName: string; timeZone: string }) => {
  const queries = useQueryClient()
  const { undoAction } = useUndo()
  const choose = useSubmit(
    api.rides.notRiding.mutationOptions({
      onSuccess: ({ card }) =>
        toast({
          title: words.ridesHere(kidName),
          text: words.leaves(clash.poolName),
          tone: 'good',
          action: undoAction(card.undo),
        }),
      onError: (error) => {
        const reason = reasonOf(error)
        const text =
          reason === 'now_late'
            ? words.tooLate(clash.poolName)
            : reason === null
              ? messageOf(error)
              : notRidingRefusalWords(reason as Parameters<typeof notRidingRefusalWords>[0])
        toast({ title: words.notSaved, text, tone: 'bad' })
      },
      onSettled: () => invalidateTopics(queries, ['rides', 'beans', 'pools', 'household']),
    }),
  )
  const { rideId, kidId } = clash
  return (
    <li>
      <span>{words.alsoRides(kidName, clash.poolName, timeText(clash.startAt, timeZone))}</span>
      <Button
        variant="default"
        loading={choose.isPending}
        onClick={() => choose.mutate({ rideId, kidId, shown: { late: false } })}
      >
        {words.ridesThisOne}
      </Button>
    </li>
  )
}

export const ClashLines = ({ ride, className }: { ride: RideCard; className?: string | undefined }) => {
  if (ride.clashes.length === 0) return null
  return (
    <ul className={className} aria-label={words.atOnce}>
      {ride.clashes.map((clash) => (
        <Line
          key={`${clash.kidId} ${clash.rideId}`}
          clash={clash}
          kidName={ride.seats.find((seat) => seat.kidId === clash.kidId)?.kidName ?? ''}
          timeZone={ride.timeZone}
        />
      ))}
    </ul>
  )
}
