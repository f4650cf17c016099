import type { RideCard } from '@beanpool/contract/ride-card'
import { Button } from '@mantine/core'
import { useTimeLeft } from '../../ui/countdown.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Hint } from '../../ui/text.tsx'
import { NeedsCredentials } from '../ride-steps/needs-credentials.tsx'
import sheet from '../ride-steps/ride-sheet.module.css'
import { useOffer } from './use-offer.ts'
import * as words from './words.ts'

/** Shows Accept and Decline while the offer is open, and its outcome afterwards. */
export const OfferButtons = ({ ride, quiet = false }: { ride: RideCard; quiet?: boolean }) => {
  const { accept, decline, accepting, declining } = useOffer(ride)
  const over = useTimeLeft(ride.offerToMe?.expiresAt ?? ride.startAt) === 0
  if (over && !accepting && !declining) return <Hint className={sheet.hint}>{words.expired}</Hint>
  const keptOut = ride.takeRefusal === 'credentials'
  return (
    <>
      {keptOut && <NeedsCredentials />}
      {!keptOut && (
        <Button
          onClick={accept}
          loading={accepting}
          disabled={declining}
          variant={quiet ? 'default' : 'filled'}
        >
          {everyday.accept}
        </Button>
      )}
      <Button onClick={decline} loading={declining} disabled={accepting} variant="default">
        {everyday.decline}
      </Button>
    </>
  )
}
