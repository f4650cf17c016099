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
import { Buttons, Rows, Stack } from '../../ui/layout.tsx'
import { Columns, Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Aside, textLink } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './clubs.module.css'
import { NewToken } from './new-token.tsx'
import * as words from './words.ts'

const WhatTheySee = () => (
  <Panel title={words.whatTheySee}>
    <Stack gap={14} className={classes.stack}>
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
      <Aside>{words.namesOfPools}</Aside>
      <p>
        <a className={textLink} href="/api/docs" target="_blank" rel="noreferrer">
          {words.howToUse}
        </a>
      </p>
    </Stack>
  </Panel>
)

type TokensProps = { group: GroupSettings; tokens: ClubToken[]; canChange: boolean }

const Tokens = ({ group, tokens, canChange }: TokensProps) => (
  <Panel title={words.title}>
    <Stack gap={14} className={classes.stack}>
      <Aside>{words.whatItIs}</Aside>
      {tokens.length === 0 ? (
        <p className={classes.none}>{words.noneYet}</p>
      ) : (
        <Rows pad={12} className={classes.tokens}>
          {tokens.map((token) => (
            <TokenRow key={token.tokenId} token={token} timeZone={group.timeZone} canChange={canChange} />
          ))}
        </Rows>
      )}
      {canChange && <NewToken groupId={group.groupId} count={tokens.length} />}
    </Stack>
  </Panel>
)

export const ClubPart = ({ group }: { group: GroupSettings }) => {
  const query = useQuery(api.clubTokens.list.queryOptions({ input: { groupId: group.groupId } }))
  return (
    <Columns>
      <Loaded query={query} skeleton={<SkeletonCards count={1} height={200} />}>
        {(data) => <Tokens group={group} {...data} />}
      </Loaded>
      <WhatTheySee />
    </Columns>
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
        <Aside>{words.madeBy(madeByName, shortDate(dateOf(madeAt, timeZone)))}</Aside>
        <Aside>{lastUsedAt === null ? words.neverRead : words.lastRead(agoText(lastUsedAt))}</Aside>
      </div>
      {canChange && !asks && (
        <Button variant="default" onClick={() => setAsks(true)} aria-label={words.endOf(name)}>
          {words.end}
        </Button>
      )}
      {asks && (
        <>
          <p className={classes.wide}>{words.endAsk(name)}</p>
          <Buttons className={classes.wide}>
            <Button color="red.9" loading={end.isPending} onClick={() => end.mutate({ tokenId })}>
              {words.endIt}
            </Button>
            <Button variant="default" onClick={() => setAsks(false)}>
              {words.keepIt}
            </Button>
          </Buttons>
        </>
      )}
    </li>
  )
}
