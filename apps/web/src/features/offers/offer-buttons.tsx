import type { RideCard } from '@beanpool/contract/ride-card'
import { Button } from '@mantine/core'
import { useTimeLeft } from '../../ui/countdown.tsx'
import { useOffer } from './use-offer.ts'

/** Accept and Decline, while the offer runs. */
export const OfferButtons = ({ ride, quiet = false }: { ride: RideCard; quiet?: boolean }) => {
  const { accept, decline, accepting, declining } = useOffer(ride)
  const over = useTimeLeft(ride.offerToMe?.expiresAt ?? ride.startAt) === 0
  return (
    <>
      <Button
        onClick={accept}
        loading={accepting}
        disabled={over || declining}
        variant={quiet ? 'default' : 'filled'}
      >
        Accept
      </Button>
      <Button onClick={decline} loading={declining} disabled={over || accepting} variant="default">
        Decline
      </Button>
    </>
  )
}
