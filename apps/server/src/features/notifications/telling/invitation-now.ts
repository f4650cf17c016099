// Says whether the reader of a notice can still use the invitation that it names.
import type { invitationsNow } from './facts-store.ts'

type Known = Awaited<ReturnType<typeof invitationsNow>>

export function isInvitationOpen(data: unknown, all: Known, now: Temporal.Instant): boolean {
  const { invitationId } = data as { invitationId?: string }
  const known = all.find((each) => each.invitationId === invitationId)
  if (known === undefined || known.isIn || known.status !== 'pending') return false
  return known.useCount === 0 && Temporal.Instant.compare(now, known.expiresAt) < 0
}
