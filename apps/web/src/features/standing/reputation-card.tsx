// Reputation Sharing: the view for others, and the switch for it.
import { Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, messageOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { WaitingLines } from '../../parts/waiting/waiting-lines.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Rows } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Aside } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './standing.module.css'
import * as words from './words.ts'
import { reputationFacts } from './words.ts'

const mine = api.standing.reputation.queryOptions({ input: {} })

export const ReputationCard = () => {
  const queries = useQueryClient()
  const query = useQuery(mine)
  /** The tapped state, until the server has answered. The mutation's own state comes a moment after the tap. */
  const [tapped, setTapped] = useState<boolean | null>(null)
  const share = useSubmit(
    api.standing.shareReputation.mutationOptions({
      onSuccess: (answer) => {
        queries.setQueryData(mine.queryKey, answer)
        toast({
          title: answer.shared ? words.yourReputationIsShared : words.yourReputationIsHidden,
          tone: 'good',
        })
      },
      onError: (error) => {
        toast({ title: everyday.notSaved, text: messageOf(error), tone: 'bad' })
      },
      onSettled: () => setTapped(null),
    }),
    { onWaiting: () => setTapped(null) },
  )
  return (
    <Panel title={words.reputationSharing}>
      <Loaded query={query} skeleton={<SkeletonCards count={1} height={160} />}>
        {(reputation) => (
          <>
            <Aside>{words.whoSeesIt}</Aside>
            <Rows as="dl" pad={8} mt={12} mb={16} data-ends className={classes.facts}>
              {reputationFacts(reputation).map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </Rows>
            <WaitingLines of={['standing.shareReputation']} />
            <Switch
              size="md"
              label={words.shareMyReputation}
              checked={tapped ?? reputation.shared}
              onChange={(event) => {
                setTapped(event.currentTarget.checked)
                share.mutate({ share: event.currentTarget.checked })
              }}
            />
          </>
        )}
      </Loaded>
    </Panel>
  )
}
