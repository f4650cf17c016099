import { Button } from '@mantine/core'
import { openUpgrade } from '../../parts/plans/upgrade-store.ts'
import { useMe } from '../../parts/session/me.ts'
import { Badge } from '../../ui/badge.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import * as words from './words.ts'

export const ProBadge = () => <Badge tone="good">{words.proBadge}</Badge>

export const CurrentPlan = () => <Badge>{everyday.yourPlan}</Badge>

/** Shows an Upgrade button on Free, and the badge on Pro (spec 2, Dashboard). */
export const PlanMark = () =>
  useMe().planTier === 'pro' ? (
    <ProBadge />
  ) : (
    <Button variant="subtle" onClick={() => openUpgrade('asked')}>
      {words.upgrade}
    </Button>
  )
