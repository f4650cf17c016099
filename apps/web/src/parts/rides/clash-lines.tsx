// Shown for a kid who would be in two cars at once: one tap chooses this ride and frees the seat in the other car.
import type { RideCard } from '@beanpool/contract/ride-card'
import { Button } from '@mantine/core'
import { momentWithin, timeText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { toast } from '../../ui/toast.ts'
import { notRidingRefusalWords } from '../ride-steps/words.ts'
import { useUndo } from '../undo/use-undo.ts'
import * as words from './dialog-words.ts'
import { useNotRiding } from './use-attendance.ts'

type Clash = RideCard['clashes'][number]

const Line = ({ clash, kidName, timeZone }: { clash: Clash; kidName: string; timeZone: string }) => {
  const { undoAction } = useUndo()
  const choose = useNotRiding(
    {
      onLeft: ({ card }) =>
        toast({
          title: words.ridesHere(kidName),
          text: words.leaves(clash.poolName),
          tone: 'good',
          action: undoAction(card.undo),
        }),
      refusedWords: (reason) =>
        reason === 'now_late' ? words.tooLate(clash.poolName) : notRidingRefusalWords(reason),
    },
    { about: `${kidName}, ${clash.poolName}, ${momentWithin(clash.startAt, timeZone)}` },
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
        {words.keepThisRide}
      </Button>
    </li>
  )
}

export const ClashLines = ({ ride, className }: { ride: RideCard; className?: string | undefined }) => (
  <ul className={className} aria-label={everyday.twoAtOnce}>
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
