// The status of an adult's credentials in one word.
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { type Status, statusWords } from './words.ts'

const tones: Record<Status, BadgeTone> = {
  ok: 'good',
  expiring: 'warn',
  expired: 'danger',
  missing: 'warn',
  flagged: 'danger',
}

export const StatusBadge = ({ status }: { status: Status }) => (
  <Badge tone={tones[status]}>{statusWords[status]}</Badge>
)
