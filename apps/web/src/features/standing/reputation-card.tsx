// Reputation Sharing: what other adults see, and the switch that turns it on and off.
import type { ReputationLink } from '@beanpool/contract/standing'
import { Button, Switch, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, messageOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as words from '../../parts/standing/words.ts'
import { reputationFacts } from '../../parts/standing/words.ts'
import { WaitingLines } from '../../parts/waiting/waiting-lines.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Buttons, Rows } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Aside } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './standing.module.css'

const mine = api.standing.reputation.queryOptions({ input: {} })

export const ReputationCard = () => {
  const queries = useQueryClient()
  const query = useQuery(mine)
  /** The state that was tapped, until the server has answered. The mutation's own state is a moment behind the tap. */
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
    <Panel title={everyday.reputationSharing}>
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

// The link that shows the adult's reputation to an admin of a group they have not joined yet.

const useLink = () => {
  const queries = useQueryClient()
  const onSuccess = (answer: ReputationLink) =>
    queries.setQueryData(api.standing.reputationLink.queryKey(), answer)
  const onError = (error: Error) => {
    toast({ title: everyday.notSaved, text: messageOf(error), tone: 'bad' })
  }
  return {
    make: useSubmit(api.standing.makeReputationLink.mutationOptions({ onSuccess, onError })),
    revoke: useSubmit(api.standing.revokeReputationLink.mutationOptions({ onSuccess, onError })),
  }
}

const copy = (link: string) =>
  navigator.clipboard.writeText(link).then(
    () => toast({ title: everyday.linkCopied, tone: 'good' }),
    () => toast({ title: everyday.couldNotCopy, text: words.markIt, tone: 'bad' }),
  )

const Made = ({ link, revoke, busy }: { link: string; revoke: () => void; busy: boolean }) => (
  <>
    <TextInput
      label={words.yourLink}
      value={link}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
    />
    <Buttons>
      <Button onClick={() => copy(link)}>{everyday.copy}</Button>
      <Button variant="default" loading={busy} onClick={revoke}>
        {words.takeBack}
      </Button>
    </Buttons>
  </>
)

/** `shared`: if false, the link shows nothing. */
export const ReputationLinkPanel = ({ shared }: { shared: boolean }) => {
  const query = useQuery(api.standing.reputationLink.queryOptions())
  const { make, revoke } = useLink()
  return (
    <Panel title={words.title}>
      <Loaded query={query} skeleton={<SkeletonCards count={1} height={90} />}>
        {({ link }) => (
          <div className={classes.link}>
            <Aside>{shared ? words.whatItIsFor : words.onlyWhileShared}</Aside>
            {link ? (
              <Made link={link} revoke={() => revoke.mutate(undefined)} busy={revoke.isPending} />
            ) : (
              shared && (
                <Button variant="default" loading={make.isPending} onClick={() => make.mutate(undefined)}>
                  {words.makeLink}
                </Button>
              )
            )}
          </div>
        )}
      </Loaded>
    </Panel>
  )
}
