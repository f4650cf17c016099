// One badge of a ride, on its card and in its sheet.
import { IconBolt, IconCheck, IconClock, IconLock } from '@tabler/icons-react'
import { Badge } from '../../ui/badge.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import type { RideBadge } from './ride-badges.ts'

const icons = { check: IconCheck, clock: IconClock, bolt: IconBolt, lock: IconLock }

export const RideBadgeView = ({ badge }: { badge: RideBadge }) => {
  const Icon = badge.icon && icons[badge.icon]
  return (
    <Badge tone={badge.tone} icon={Icon && <Icon size={13} aria-hidden />}>
      {'until' in badge ? <Countdown until={badge.until} timeZone={badge.timeZone} /> : badge.text}
    </Badge>
  )
}
