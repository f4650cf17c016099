// The dashboard of a family without a group: what it waits for, else the two ways to one.

import { inWords } from '@beanpool/contract/in-words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/states.tsx'

export const FirstGroup = () => {
  const waiting = useQuery(api.invitations.waiting.queryOptions())
  const asked = (waiting.data?.groups ?? []).map(({ groupName }) => groupName)
  const waits = asked.length > 0
  return (
    <EmptyState
      title={waits ? `You asked to join ${inWords(asked)}` : 'Start with your group'}
      action={
        <div style={{ display: 'flex', gap: 10, flexWrap: 'wrap', justifyContent: 'center' }}>
          {waits && <ButtonLink to="/profile">Complete your profile</ButtonLink>}
          <ButtonLink to="/create-group" variant={waits ? 'default' : 'filled'}>
            Create Group
          </ButtonLink>
          <ButtonLink to="/join-by-code" variant="default">
            Join with a code
          </ButtonLink>
        </div>
      }
    >
      {waits
        ? 'We’ll email you when an admin lets you in. Until then, you can add your car and the days you’re away.'
        : 'A group is the families you share rides with: a class, a team, a street.'}
    </EmptyState>
  )
}
