// The clubs that read the group, in its settings: members see them, admins make and end their tokens.
import type { ClubToken } from '@beanpool/contract/club-tokens'
import type { GroupSettings } from '@beanpool/contract/groups'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import settings from '../settings/settings.module.css'
import * as words from './club-words.ts'
import classes from './clubs.module.css'
import { NewToken } from './new-token.tsx'
import { TokenRow } from './token-row.tsx'

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
