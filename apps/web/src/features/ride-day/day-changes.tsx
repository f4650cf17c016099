// Changes that are one tap away on the day of the ride: a kid stays home, a driver is ill, or a driver
// who did not come is reported.
import type { RideCard } from '@beanpool/contract/ride-card'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { RideButton } from '../../parts/ride-steps/ride-link.tsx'
import { Attendance } from '../../parts/rides/attendance.tsx'
import { NoShow } from '../../parts/rides/no-show.tsx'
import { Stack } from '../../ui/layout.tsx'
import * as words from './dialog-words.ts'

/** Loaded after the day's view, since a driver who is under way needs only that view. */
export const DayChanges = ({ card }: { card: RideCard }) => {
  const detail = useQuery(api.rides.get.queryOptions({ input: { rideId: card.rideId } })).data
  return (
    <Stack gap={12}>
      {card.canCantDrive && card.driver?.isMe && (
        <RideButton rideId={card.rideId} step="cant-drive" quiet>
          {words.illOrCantDrive}
        </RideButton>
      )}
      {detail && <Attendance detail={detail} />}
      {detail && (detail.noShow.canReport || detail.noShow.waiting) && <NoShow detail={detail} />}
    </Stack>
  )
}
