// An adult's standing in a group as badges: on probation, and whether their family is ahead or behind.
import type { MemberStanding } from '@beanpool/contract/standing'
import { Badge } from '../../ui/badge.tsx'
import { probation as onProbation } from './dialog-words.ts'
import { bandWords } from './words.ts'

export const StandingBadges = ({ band, probation }: Pick<MemberStanding, 'band' | 'probation'>) => (
  <>
    {probation && <Badge tone="danger">{onProbation}</Badge>}
    <Badge tone={band === 'blocked' ? 'danger' : band === 'behind' ? 'warn' : 'plain'}>
      {bandWords[band]}
    </Badge>
  </>
)
