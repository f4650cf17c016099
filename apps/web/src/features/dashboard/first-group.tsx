// The dashboard of a family without a group: its pending requests, or the two ways to a group.

import { inWords } from '@beanpool/contract/in-words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { EmptyState } from '../../ui/states.tsx'
import * as words from './words.ts'

export const FirstGroup = () => {
  const waiting = useQuery(api.invitations.waiting.queryOptions())
  const asked = (waiting.data?.groups ?? []).map(({ groupName }) => groupName)
  const waits = asked.length > 0
  return (
    <EmptyState
      title={waits ? words.youAskedToJoin(inWords(asked)) : words.startWithYourGroup}
      action={
        <div style={{ display: 'flex', gap: 10, flexWrap: 'wrap', justifyContent: 'center' }}>
          {waits && <ButtonLink to="/profile">{words.completeYourProfile}</ButtonLink>}
          <ButtonLink to="/create-group" variant={waits ? 'default' : 'filled'}>
            {everyday.createGroup}
          </ButtonLink>
          <ButtonLink to="/join-by-code" variant="default">
            {words.joinWithACode}
          </ButtonLink>
        </div>
      }
    >
      {waits ? words.untilYouAreIn : words.whatAGroupIs}
    </EmptyState>
  )
}
