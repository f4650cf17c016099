// Shows the clubs that read the group, in its settings: members see them, admins make and end their tokens.
import type { ClubToken } from '@beanpool/contract/club-tokens'
import type { GroupSettings } from '@beanpool/contract/groups'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { agoText, dateOf, shortDate } from '../../ui/date-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import settings from '../settings/settings.module.css'
import classes from './clubs.module.css'
import { NewToken } from './new-token.tsx'
import * as words from './words.ts'

const WhatTheySee = () => (
  <Panel title={words.whatTheySee}>
    <div className={classes.stack}>
      <ul className={classes.points}>
        {words.sees.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <h3>{words.whatTheyDont}</h3>
      <ul className={classes.points}>
        {words.doesnt.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className={classes.quiet}>{words.namesOfPools}</p>
      <p>
        <a className={classes.link} href="/api/docs" target="_blank" rel="noreferrer">
          {words.howToUse}
        </a>
      </p>
    </div>
  </Panel>
)

type TokensProps = { group: GroupSettings; tokens: ClubToken[]; canChange: boolean }

const Tokens = ({ group, tokens, canChange }: TokensProps) => (
  <Panel title={words.title}>
    <div className={classes.stack}>
      <p className={classes.quiet}>{words.whatItIs}</p>
      {tokens.length === 0 ? (
        <p className={classes.none}>{words.noneYet}</p>
      ) : (
        <ul className={classes.tokens}>
          {tokens.map((token) => (
            <TokenRow key={token.tokenId} token={token} timeZone={group.timeZone} canChange={canChange} />
          ))}
        </ul>
      )}
      {canChange && <NewToken groupId={group.groupId} count={tokens.length} />}
    </div>
  </Panel>
)

export const ClubPart = ({ group }: { group: GroupSettings }) => {
  const query = useQuery(api.clubTokens.list.queryOptions({ input: { groupId: group.groupId } }))
  return (
    <div className={settings.cols}>
      <Loaded query={query} errorTitle={words.didNotLoad} skeleton={<SkeletonCards count={1} height={200} />}>
        {(data) => <Tokens group={group} {...data} />}
      </Loaded>
      <WhatTheySee />
    </div>
  )
}

// A token of the list. Ending it asks twice, since it cannot be brought back.
type TokenRowProps = { token: ClubToken; timeZone: string; canChange: boolean }

const TokenRow = ({ token, timeZone, canChange }: TokenRowProps) => {
  const { tokenId, name, madeByName, madeAt, lastUsedAt } = token
  const queries = useQueryClient()
  const [asks, setAsks] = useState(false)
  const end = useSubmit(
    api.clubTokens.end.mutationOptions({
      onSuccess: async () => {
        await invalidateTopics(queries, ['clubs'])
        toast({ title: words.ended, text: words.endedLine(name), tone: 'good' })
      },
      onError: (error) => toast({ title: words.couldNotEnd, text: messageOf(error), tone: 'bad' }),
    }),
  )
  return (
    <li ref={handsFocusOn}>
      <div>
        <b>{name}</b>
        <p className={classes.quiet}>{words.madeBy(madeByName, shortDate(dateOf(madeAt, timeZone)))}</p>
        <p className={classes.quiet}>
          {lastUsedAt === null ? words.neverRead : words.lastRead(agoText(lastUsedAt))}
        </p>
      </div>
      {canChange && !asks && (
        <Button variant="default" onClick={() => setAsks(true)} aria-label={words.endOf(name)}>
          {words.end}
        </Button>
      )}
      {asks && (
        <>
          <p className={classes.wide}>{words.endAsk(name)}</p>
          <div className={`${classes.buttons} ${classes.wide}`}>
            <Button color="red.9" loading={end.isPending} onClick={() => end.mutate({ tokenId })}>
              {words.endIt}
            </Button>
            <Button variant="default" onClick={() => setAsks(false)}>
              {words.keepIt}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
