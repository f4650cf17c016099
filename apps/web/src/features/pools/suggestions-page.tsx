// Suggested pools of a group: each says why and what it would change. Setting one up opens the form of a new pool, filled in.
import type { PoolSuggestion, PoolSuggestions } from '@beanpool/contract/pool-suggestions'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/states.tsx'
import { openUpgrade } from '../plans/upgrade-store.ts'
import { useMe } from '../session/me.ts'
import { PoolForm } from './pool-form.tsx'
import { suggestedValues } from './suggested-values.ts'
import { SuggestionCard } from './suggestion-card.tsx'
import classes from './suggestions.module.css'
import * as words from './suggestions-words.ts'
import { useDecline } from './use-suggestions.ts'

const NeedsPro = ({ ownedByMe, ownerName }: PoolSuggestions) => (
  <EmptyState
    title={words.comesWithPro}
    action={ownedByMe && <Button onClick={() => openUpgrade('asked')}>{words.upgradeToPro}</Button>}
  >
    {words.whatProGives} {ownedByMe ? '' : words.ownersPlanCounts(ownerName)}
  </EmptyState>
)

type ListProps = { groupId: string; shown: PoolSuggestions; onTake: (suggestion: PoolSuggestion) => void }

const Suggestions = ({ groupId, shown, onTake }: ListProps) => {
  const [showsDeclined, setShowsDeclined] = useState(false)
  const { decline, restore, busy } = useDecline(groupId)
  const { suggestions, declined } = shown
  return (
    <>
      {suggestions.length === 0 ? (
        <EmptyState title={words.nothingToSuggest}>{words.whatIsLookedFor}</EmptyState>
      ) : (
        <ul className={classes.list}>
          {suggestions.map((suggestion, index) => (
            <SuggestionCard key={suggestion.key} suggestion={suggestion}>
              <Button variant={index === 0 ? 'filled' : 'default'} onClick={() => onTake(suggestion)}>
                {words.setItUp}
              </Button>
              <Button
                variant="default"
                disabled={busy}
                onClick={() => decline(suggestion)}
                aria-label={words.declineOf(suggestion.destination.name)}
              >
                {words.notForUs}
              </Button>
            </SuggestionCard>
          ))}
        </ul>
      )}
      {declined.length > 0 && !showsDeclined && (
        <Button variant="subtle" className={classes.more} onClick={() => setShowsDeclined(true)}>
          {words.showDeclined(declined.length)}
        </Button>
      )}
      {showsDeclined && declined.length > 0 && (
        <section className={classes.declined}>
          <h2>{words.declined}</h2>
          <ul className={classes.list}>
            {declined.map((suggestion) => (
              <SuggestionCard key={suggestion.key} suggestion={suggestion}>
                <Button
                  variant="default"
                  disabled={busy}
                  onClick={() => restore(suggestion)}
                  aria-label={words.showAgainOf(suggestion.destination.name)}
                >
                  {words.showAgain}
                </Button>
              </SuggestionCard>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type TakingProps = { groupId: string; suggestion: PoolSuggestion; onBack: () => void }

const Taking = ({ groupId, suggestion, onBack }: TakingProps) => {
  const query = useQuery(
    api.pools.formOptions.queryOptions({
      input: { groupId },
      // The form keeps what was typed; new options must not reset it.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  )
  return (
    <>
      <PageHead title={words.newPool} sub={words.reason(suggestion)} />
      <Loaded
        query={query}
        errorTitle={words.theFormDidNotLoad}
        skeleton={<SkeletonCards count={2} height={180} />}
      >
        {(options) => (
          <PoolForm
            options={options}
            initial={suggestedValues(options, suggestion)}
            groupField={null}
            cancel={
              <Button variant="default" onClick={onBack}>
                {everyday.cancel}
              </Button>
            }
            asks={false}
          />
        )}
      </Loaded>
    </>
  )
}

export const SuggestionsPage = ({ groupId }: { groupId: string }) => {
  const [taken, setTaken] = useState<PoolSuggestion | null>(null)
  const group = useMe().groups.find((each) => each.groupId === groupId)
  const isMember = group?.role === 'member'
  const query = useQuery(
    api.poolSuggestions.list.queryOptions({
      input: { groupId },
      enabled: !isMember,
      // Found when it is read: no live event tells of it.
      staleTime: 0,
      refetchOnMount: 'always',
    }),
  )
  if (taken) return <Taking groupId={groupId} suggestion={taken} onBack={() => setTaken(null)} />
  return (
    <>
      <PageHead
        title={words.suggestedPools}
        eyebrow={
          <Link to="/pools" search={{ group: groupId }}>
            {words.backToPools}
          </Link>
        }
        sub={words.sub(group?.name)}
      />
      {isMember ? (
        <EmptyState title={words.forAdmins}>{words.askForOne}</EmptyState>
      ) : (
        <Loaded
          query={query}
          errorTitle={words.suggestionsDidNotLoad}
          skeleton={<SkeletonCards count={2} height={160} />}
        >
          {(shown) =>
            shown.isPro ? (
              <Suggestions groupId={groupId} shown={shown} onTake={setTaken} />
            ) : (
              <NeedsPro {...shown} />
            )
          }
        </Loaded>
      )}
    </>
  )
}
